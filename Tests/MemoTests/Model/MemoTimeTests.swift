import Foundation
import TableTesting
import Testing

@testable import memo

/// The time of a memo: how it is stored and what a row shows of it.
@Suite struct MemoTimeTests {
  private let zone = TimeZone.gmt

  private func moment(_ text: String) throws -> Date {
    try #require(MemoTime.moment(of: text, in: zone))
  }

  @Test(arguments: [
    ("2016/04/26 16:29", "2016/04/26 16:29", "16:29"),
    ("2016/04/26 16:29", "2016/04/27 16:28", "16:29"),
    ("2016/04/26 16:29", "2016/04/27 16:29", "2016/04/26"),
    ("2016/04/26 16:29", "2016/12/31 23:59", "2016/04/26"),
    ("2015/12/31 23:59", "2016/01/01 00:01", "23:59"),
    ("2016/4/6 6:09", "2016/04/06 06:10", "06:09"),
    ("2016/04/26 16:29", "2016/04/26 16:28", "2016/04/26"),
  ])
  func withinADayItIsATimeAndElseADay(written: String, now: String, shown: String) throws {
    #expect(MemoTime.shown(written, now: try moment(now), in: zone) == shown)
  }

  @Test(arguments: [
    "", "yesterday", "2016/02/30 10:00", "2016/01/01", "2016/01/01 25:00", "a/b/c d:e",
  ])
  func whatIsNoTimeIsShownAsItIs(text: String) {
    #expect(MemoTime.moment(of: text, in: zone) == nil)
    #expect(MemoTime.shown(text, now: .now, in: zone) == text)
  }

  @Test(arguments: ["GMT", "Asia/Shanghai", "America/New_York"])
  func theStoredFormIsReadAgain(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    var random = SeededRandomNumberGenerator(seed: 1)
    for _ in 0..<200 {
      let minutes = Int.random(in: 0..<40_000_000, using: &random)
      let moment = Date(timeIntervalSince1970: Double(minutes * 60))
      let text = MemoTime.text(of: moment, in: zone)
      let read = try #require(MemoTime.moment(of: text, in: zone))
      // In the hour that a clock change repeats, the text stands for both.
      #expect(MemoTime.text(of: read, in: zone) == text)
    }
  }
}
