import Foundation

/// Reads a file byte by byte, a part of it at a time.
struct ByteReader {
  private static let size = 1 << 18

  private let stream: InputStream
  private let name: String
  private var buffer: [UInt8] = []
  private var index = 0

  /// How many bytes were read.
  private(set) var position = 0

  /// Opens a file.
  ///
  /// - Throws: ``BookDatabaseError`` when it cannot be read.
  init(_ file: URL) throws {
    name = file.path
    // Asked first, for the system's own words; those of a stream are not there on each system.
    guard unsafe access(file.path, R_OK) == 0 else {
      throw BookDatabaseError.cannotRead(
        file: name, reason: unsafe String(cString: strerror(errno)))
    }
    guard !file.isFolder else { throw BookDatabaseError.folder(file: name) }
    guard let stream = InputStream(url: file) else {
      throw BookDatabaseError.cannotRead(file: name, reason: "the system gives no reason")
    }
    self.stream = stream
    stream.open()
    try fill()
  }

  /// The next byte, which stays the next one, or `nil` at the end.
  mutating func peek() throws -> UInt8? {
    if index == buffer.count { try fill() }
    return index < buffer.count ? buffer[index] : nil
  }

  /// The next byte, or `nil` at the end.
  mutating func next() throws -> UInt8? {
    guard let byte = try peek() else { return nil }
    index += 1
    position += 1
    return byte
  }

  private mutating func fill() throws {
    buffer = try unsafe Array(unsafeUninitializedCapacity: Self.size) { bytes, count in
      // Safe: the stream writes at most as many bytes as there is room for.
      let start = bytes.baseAddress
      let read = unsafe start.map { unsafe stream.read($0, maxLength: Self.size) } ?? 0
      guard read >= 0 else {
        throw BookDatabaseError.cannotRead(file: name, reason: "the system gives no reason")
      }
      count = read
    }
    index = 0
  }
}
