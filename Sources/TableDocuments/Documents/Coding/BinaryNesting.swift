import Foundation

/// How containers refer to each other in a binary property list.
///
/// The list ends with a trailer that tells where the table of offsets lies. An object is a marker
/// byte with its kind and count, followed for containers by the numbers of their objects. Whatever
/// lies outside the data counts as empty; the decoder will reject it.
struct BinaryNesting {
  private let bytes: [UInt8]
  private let offsetWidth: Int
  private let referenceWidth: Int
  private let objectCount: Int
  private let root: Int
  private let offsetTable: Int

  /// Reads the trailer of `data`.
  init(of data: Data) {
    let trailerLength = 32
    bytes = Array(data)
    let trailer = Array(
      repeatElement(0, count: max(0, trailerLength - bytes.count)) + bytes.suffix(trailerLength))
    offsetWidth = Int(trailer[6])
    referenceWidth = Int(trailer[7])
    objectCount = min(Self.number(in: trailer[8..<16]) ?? .max, bytes.count)
    root = Self.number(in: trailer[16..<24]) ?? .max
    offsetTable = Self.number(in: trailer[24..<32]) ?? .max
  }
}

extension BinaryNesting {
  /// An object on the way from the root, with the references not yet followed.
  private struct Visit {
    let object: Int
    var references: ArraySlice<Int>
    var height: Int

    init(_ object: Int, _ references: [Int]) {
      self.object = object
      self.references = references[...]
      height = references.isEmpty ? 0 : 1
    }
  }

  /// Returns whether no chain of containers is longer than `depth`, nor leads back to its start.
  ///
  /// - Complexity: O(*n*), where *n* is the number of references.
  func isWithin(depth: Int) -> Bool {
    var heights = [Int?](repeating: nil, count: objectCount)
    var path = [Visit(root, references(of: root))]
    while var visit = path.popLast() {
      guard path.count + visit.height <= depth else { return false }
      guard let child = visit.references.popFirst() else {
        if heights.indices.contains(visit.object) { heights[visit.object] = visit.height }
        if let last = path.indices.last {
          path[last].height = max(path[last].height, 1 + visit.height)
        }
        continue
      }
      if let height = heights.indices.contains(child) ? heights[child] : 0 {
        visit.height = max(visit.height, 1 + height)
        path.append(visit)
      } else {
        path += [visit, Visit(child, references(of: child))]
      }
    }
    return true
  }
}

extension BinaryNesting {
  /// The objects in the container numbered `object`, none if it is no container.
  private func references(of object: Int) -> [Int] {
    let (place, isTooFar) = object.multipliedReportingOverflow(by: offsetWidth)
    guard !isTooFar, let offset = number(at: offsetTable, plus: place, width: offsetWidth),
      let marker = byte(at: offset),
      // Arrays and two kinds of sets have one list of references, dictionaries have two.
      let lists = [0xA0: 1, 0xB0: 1, 0xC0: 1, 0xD0: 2][Int(marker & 0xF0)],
      let (count, start) = count(at: offset, marker: marker), referenceWidth > 0
    else { return [] }
    let available = max(0, bytes.count - start) / referenceWidth
    let total = count > available / lists ? available : count * lists
    return (0..<total).compactMap {
      number(at: start, plus: $0 * referenceWidth, width: referenceWidth)
    }
  }

  /// The count of a container and the place of its first reference.
  private func count(at offset: Int, marker: UInt8) -> (count: Int, start: Int)? {
    let short = Int(marker & 0x0F)
    guard short == 0x0F else { return (short, offset + 1) }
    // The count did not fit the marker: an integer object follows, 2 to some power bytes wide.
    guard let integer = byte(at: offset + 1), integer & 0xF0 == 0x10 else { return nil }
    let width = 1 << Int(integer & 0x0F)
    return number(at: offset, plus: 2, width: width).map { ($0, offset + 2 + width) }
  }

  private func byte(at index: Int) -> UInt8? {
    bytes.indices.contains(index) ? bytes[index] : nil
  }

  private func number(at base: Int, plus distance: Int, width: Int) -> Int? {
    let (start, isTooFar) = base.addingReportingOverflow(distance)
    guard !isTooFar, width > 0, start >= 0, start <= bytes.count, width <= bytes.count - start
    else { return nil }
    return Self.number(in: bytes[start..<start + width])
  }

  /// The value of big-endian bytes, or `nil` if it exceeds what any place in a file could be.
  private static func number(in digits: ArraySlice<UInt8>) -> Int? {
    let significant = digits.drop { $0 == 0 }
    return significant.count < 8 ? significant.reduce(0) { $0 << 8 | Int($1) } : nil
  }
}
