import SystemBasics

/// What tells the contents of a file from others, in a few bytes.
///
/// Different contents of one length count as equal with a chance of one in 2⁶⁴. The hash is another
/// one in each run, so that nobody can look for such contents.
struct FileDigest: Equatable {
  private let count: Int
  private let hash: Int

  init(of contents: some ContiguousBytes) {
    var hasher = Hasher()
    // The bytes are read during the call.
    count = unsafe contents.withUnsafeBytes {
      unsafe hasher.combine(bytes: $0)
      return $0.count
    }
    hash = hasher.finalize()
  }
}
