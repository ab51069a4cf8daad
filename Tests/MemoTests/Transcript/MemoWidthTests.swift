import Foundation
import TableTestSupport
import Testing

/// The rows of memos at all window widths, as the guide says.
@Suite struct MemoWidthTests {
  private let memos: MemoFolder

  init() throws {
    memos = try MemoFolder()
  }

  @Test(arguments: [10, 16, 20, 21, 24, 27, 28, 29, 40, 79, 80, 81, 120, 200])
  func theDayIsWholeBesideFourColumnsOfTheTitle(width: Int) throws {
    let folder = memos.folder
    let run = try CommandRun(
      executable(named: "memo"), arguments: ["--data", folder.file.path],
      environment: ["TZ": "UTC", "COLUMNS": "\(width)"], input: "open 2\ndelete 1\nno\n")
    let (plain, swiped) = (run.screens[1], run.screens[2])
    let row = try #require(plain.last { $0.hasPrefix("1") })
    let swipedRow = try #require(swiped.last { $0.hasPrefix("1") })
    let day = #/\d{4}/\d\d/\d\d/#
    #expect((row.firstMatch(of: day) != nil) == (width >= 21), "\(row)")
    #expect((swipedRow.firstMatch(of: day) != nil) == (width >= 28), "\(swipedRow)")
    #expect(row.hasPrefix("1  Al") && (width < 28 || swipedRow.hasPrefix("1  Al")))
    #expect(swipedRow.hasSuffix("[Delete]") || width < 13)
    let digits = swipedRow.dropFirst().filter(\.isNumber).count
    #expect(digits == (width >= 28 ? 8 : 0), "\(swipedRow)")
  }
}
