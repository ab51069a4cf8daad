import SystemBasics

/// A hash of a file's contents.
///
/// Contents of equal length collide with a probability of 2⁻⁶⁴. The seed differs per run, so
/// collisions cannot be constructed.
struct FileDigest: Equatable {
  private let count: Int
  private let hash: Int

  init(of contents: some ContiguousBytes) {
    var hasher = Hasher()
    // The bytes are read only during the call.
    count = unsafe contents.withUnsafeBytes {
      unsafe hasher.combine(bytes: $0)
      return $0.count
    }
    hash = hasher.finalize()
  }
}
