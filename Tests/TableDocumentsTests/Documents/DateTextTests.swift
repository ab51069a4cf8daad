import Foundation
import TestSampling
import Testing

@testable import TableDocuments

struct DateTextTests {
  private func text(_ date: Date) throws -> String {
    String(decoding: try DocumentFormat.json.encode([date]), as: UTF8.self)
      .filter { !" \n[]".contains($0) }
  }

  private func date(_ text: String) throws -> Date? {
    try DocumentFormat.json.decode([Date].self, from: Data("[\(text)]".utf8)).first
  }

  @Test(arguments: Sample.seeds(20))
  func `any date is read as the very same date`(seed: Int) throws {
    var generator = SeededRandomNumberGenerator(seed: UInt64(seed))
    for _ in 0..<50 {
      let scale = Double.random(in: 0...14, using: &generator)
      let limit = pow(10, scale)
      let date = Date(
        timeIntervalSinceReferenceDate: .random(in: -limit...limit, using: &generator))
      #expect(try self.date(text(date)) == date)
    }
  }

  @Test(arguments: [
    (0, #""2001-01-01T00:00:00Z""#), (0.25, #""2001-01-01T00:00:00.25Z""#),
    (785_000_000.123, #""2025-11-16T15:33:20.123Z""#), (-86_400, #""2000-12-31T00:00:00Z""#),
    (-0.1, #""2000-12-31T23:59:59.9Z""#), (-31_536_000.877, #""2000-01-01T23:59:59.123Z""#),
  ])
  func `a date stands as ISO 8601 text`(seconds: Double, expected: String) throws {
    #expect(try text(Date(timeIntervalSinceReferenceDate: seconds)) == expected)
  }

  @Test(arguments: [1e15, -1e300, .infinity, -1e-5, 1e-9])
  func `a date without exact text is still the same`(seconds: Double) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(try self.date(text(date)) == date)
  }

  @Test(arguments: [
    (#""2001-01-01T01:00:00+01:00""#, 0.0), (#""2000-12-31T23:59:59.5Z""#, -0.5), ("12.5", 12.5),
    (#""2000-12-31T23:59:59.000Z""#, -1), (#""2000-12-31T23:59:58.10Z""#, -1.9),
  ])
  func `dates of other programs are understood`(text: String, seconds: Double) throws {
    #expect(try date(text) == Date(timeIntervalSinceReferenceDate: seconds))
  }

  @Test(arguments: [
    #""yesterday""#, #""""#, #"".""#, #""2001-13-01T00:00:00Z""#, "true",
    #""2001-01-01T00:00:00+24:00""#, #""2001-01-01T00:00:00-01:60""#,
  ])
  func `anything else is no date`(text: String) {
    #expect(throws: DecodingError.self) { try date(text) }
  }
}
