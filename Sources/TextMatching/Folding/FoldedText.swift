/// Texts folded for matching, as bytes.
@usableFromInline
package struct FoldedText: Sendable {
  /// Ends each text of a row but the last; not a byte of UTF-8, so that no match spans texts.
  package static let textEnd: UInt8 = 0xFE
  package static let rowEnd: UInt8 = 0xFF

  /// Padding after each text, so that 16-byte SIMD loads stay in bounds.
  package static let padding = 16

  /// The bytes, of which the first ``count`` are used.
  private var storage: [UInt8] = Array(repeating: 0, count: padding)
  @usableFromInline package private(set) var count = 0

  @usableFromInline
  package init() {}

  package init(_ text: String) {
    append(text)
  }

  package var bytes: ArraySlice<UInt8> { storage[..<count] }

  /// Calls a closure with the bytes, followed by ``padding``.
  package func withBytes<Result>(_ body: (FoldedBytes) -> Result) -> Result {
    unsafe storage.withUnsafeBufferPointer { buffer in
      // Safe: storage has at least the padding.
      unsafe body(FoldedBytes(start: buffer.baseAddress.unsafelyUnwrapped, count: count))
    }
  }

  @usableFromInline
  package mutating func removeAll() {
    count = 0
  }

  package mutating func append(_ text: String) {
    // Copies only if not contiguous, which is rare.
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

  @usableFromInline
  package mutating func append(_ folded: ArraySlice<UInt8>) {
    reserve(folded.count)
    storage.replaceSubrange(count..<count + folded.count, with: folded)
    count += folded.count
  }

  /// Reserves bytes and the padding, which folding may overwrite.
  private mutating func reserve(_ additional: Int) {
    let needed = count + additional + Self.padding
    guard needed > storage.count else { return }
    storage.append(
      contentsOf: repeatElement(0, count: max(needed, 2 * storage.count) - storage.count))
  }
}
