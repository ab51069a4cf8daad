import Foundation
import PropertyLists
import TableDocuments

/// Saving and loading documents, against plain encoding and decoding of the same values.
enum DocumentBenchmarks {
  static var all: [Benchmark] {
    let formats: [(String, DocumentFormat)] = [
      ("json", .json), ("xmlPropertyList", .xmlPropertyList),
      ("binaryPropertyList", .binaryPropertyList),
    ]
    return formats.flatMap { name, format in
      let name = "\(name), 100,000 rows"
      return [
        saving("saving, \(name)", rows: 100_000, format),
        loading("loading, \(name)", rows: 100_000, format),
      ]
    } + [
      saving("saving, json, 1,000,000 rows", rows: 1_000_000, .json),
      loading("loading, json, 1,000,000 rows", rows: 1_000_000, .json),
    ]
  }

  /// A row like those of an inventory.
  private struct StoredRow: Identifiable, Codable, Equatable, Sendable {
    var key: String
    var name: String
    var serialNumber: String
    var value: Int
    var dateCreated: Date
    var id: String { key }
  }

  /// With a million rows, one round takes long enough.
  private static func rounds(of count: Int) -> Int { count > 100_000 ? 1 : 3 }

  private static func rows(_ count: Int) -> [StoredRow] {
    (0..<count).map { number in
      StoredRow(
        key: UUID().uuidString, name: "Item number \(number)", serialNumber: "SN-\(number)",
        value: number, dateCreated: Date(timeIntervalSinceReferenceDate: Double(number * 977)))
    }
  }

  private static func saving(_ name: String, rows count: Int, _ format: DocumentFormat) -> Benchmark
  {
    Benchmark(name: name, figure: 2, rounds: rounds(of: count)) {
      let rows = rows(count)
      var edited = rows
      return {
        let file = temporaryFile()
        defer { try? FileManager.default.removeItem(at: file) }
        let store = DocumentStore<[StoredRow]>(url: file, format: format)
        try store.save([])
        edited[0].value += 1
        let baseline = try seconds {
          consume(try plainlyRead(try plainlyWritten(edited, format), format))
        }
        return Benchmark.Round(
          subject: try seconds { try store.save(edited) }, baseline: baseline)
      }
    }
  }

  private static func loading(
    _ name: String, rows count: Int, _ format: DocumentFormat
  ) -> Benchmark {
    Benchmark(name: name, figure: 2, rounds: rounds(of: count)) {
      let rows = rows(count)
      let plain = try plainlyWritten(rows, format)
      return {
        let file = temporaryFile()
        defer { try? FileManager.default.removeItem(at: file) }
        try DocumentStore<[StoredRow]>(url: file, format: format).save(rows)
        let baseline = try seconds { consume(try plainlyRead(plain, format)) }
        let store = DocumentStore<[StoredRow]>(url: file, format: format)
        return Benchmark.Round(
          subject: try seconds { consume(try store.read()) }, baseline: baseline)
      }
    }
  }

  private static func temporaryFile() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "benchmark-\(UUID().uuidString)")
  }

  private static func plainlyWritten(_ rows: [StoredRow], _ format: DocumentFormat) throws -> Data {
    guard format != .json else { return try JSONEncoder().encode(rows) }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format == .xmlPropertyList ? .xml : .binary
    return try encoder.encode(rows)
  }

  private static func plainlyRead(_ data: Data, _ format: DocumentFormat) throws -> [StoredRow] {
    format == .json
      ? try JSONDecoder().decode([StoredRow].self, from: data)
      : try PropertyListDecoder().decode([StoredRow].self, from: data)
  }
}
