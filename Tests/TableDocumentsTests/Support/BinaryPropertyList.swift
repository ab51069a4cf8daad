import Foundation

/// A handwritten binary property list, with four bytes for each number.
enum BinaryPropertyList {
  static func data(of objects: [[UInt8]]) -> Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += number(bytes.count)
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 4, 4]
    return Data(bytes + wide(objects.count) + wide(0) + wide(table))
  }

  static func number(_ value: Int) -> [UInt8] {
    wide(value).suffix(4)
  }

  private static func wide(_ value: Int) -> [UInt8] {
    (0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
