/// Folded texts, one after the other, in bytes that are used again for others.
@usableFromInline
package struct FoldedText {
  /// Ends a text of a row, except the last; never a byte of UTF-8, so that nothing is found across.
  package static let textEnd: UInt8 = 0xFE
  /// Ends a row.
  package static let rowEnd: UInt8 = 0xFF

  /// How many bytes of nobody there are behind a text, since sixteen are looked at together.
  package static let padding = 16

  /// The bytes, of which the first ``count`` are used.
  private var storage: [UInt8] = Array(repeating: 0, count: padding)
  @usableFromInline package private(set) var count = 0

  @usableFromInline
  package init() {}

  /// Creates the folded text of one text.
  package init(_ text: String) {
    append(text)
  }

  package var bytes: ArraySlice<UInt8> { storage[..<count] }

  /// Does something with the bytes, behind which there are ``padding`` more.
  package func withBytes<Result>(_ use: (FoldedBytes) -> Result) -> Result {
    unsafe storage.withUnsafeBufferPointer { buffer in
      // Safe: there are at least the bytes of the padding, since something was appended.
      unsafe use(FoldedBytes(start: buffer.baseAddress.unsafelyUnwrapped, count: count))
    }
  }

  /// Forgets all texts.
  @usableFromInline
  package mutating func removeAll() {
    count = 0
  }

  package mutating func append(_ text: String) {
    // Most are contiguous anyway, and then nothing is copied.
    var text = text
    text.withUTF8 { source in
      reserve(source.count * TextFolding.growth)
      unsafe storage.withUnsafeMutableBufferPointer { target in
        guard let start = target.baseAddress else { return }
        unsafe count += TextFolding.fold(source, into: start + count)
      }
    }
  }

  package mutating func removeLast() {
    count -= 1
  }

  package mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
  }

  /// Takes bytes over that were folded before.
  @usableFromInline
  package mutating func append(_ folded: ArraySlice<UInt8>) {
    reserve(folded.count)
    storage.replaceSubrange(count..<count + folded.count, with: folded)
    count += folded.count
  }

  /// Makes room for more bytes and the padding, to some of which folding may write.
  private mutating func reserve(_ additional: Int) {
    let needed = count + additional + Self.padding
    guard needed > storage.count else { return }
    storage.append(
      contentsOf: repeatElement(0, count: max(needed, 2 * storage.count) - storage.count))
  }
}
