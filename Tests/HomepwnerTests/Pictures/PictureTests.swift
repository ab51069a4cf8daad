import TableTestSupport
import Testing
import TestWaiting

/// The pictures in the documentation show what the program shows.
///
/// The output to a terminal is replayed and drawn. Set `PICTURES` to `write` to regenerate them.
@Suite(.waiting) struct PictureTests {
  @Test(arguments: PictureLook.allCases, [[80, 24], [160, 50]])
  func thePictureShowsWhatTheProgramShows(look: PictureLook, size: [Int]) throws {
    let (columns, lines) = (size[0], size[1])
    let house = try Household(ListedItem.estate)
    let session = try house.session(
      columns: columns, lines: lines, environment: look.environment)
    try session.waitUntil("the list") { $0.contains { $0.hasPrefix("❯ Persian Rug") } }
    try session.terminal.send("jjj")
    try session.waitUntil("the fourth row") { $0.contains { $0.hasPrefix("❯ Walnut") } }
    try session.waitForPicture(
      "homepwner-\(look)-\(columns)x\(lines)",
      title: "homepwner in a terminal of \(columns) columns", look: look)
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try house.items == ListedItem.estate)
  }

  @Test(arguments: PictureLook.allCases, [[80, 24], [160, 50]])
  func thePictureIsChinese(look: PictureLook, size: [Int]) throws {
    let (columns, lines) = (size[0], size[1])
    let house = try Household(ListedItem.estate)
    let chinese = look.environment.merging(["LC_ALL": "zh_CN.UTF-8"]) { $1 }
    let session = try house.session(columns: columns, lines: lines, environment: chinese)
    try session.waitUntil("the list") { $0.contains { $0.hasPrefix("❯ Persian Rug") } }
    try session.terminal.send("jjx")
    try session.waitUntil("a select") { $0.contains { $0.hasPrefix(" *青花瓷瓶") } }
    try session.waitForPicture(
      "homepwner-chinese-\(look)-\(columns)x\(lines)",
      title: "homepwner in Chinese in a terminal of \(columns) columns", look: look)
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: PictureLook.allCases, [[80, 24], [160, 50]])
  func aFormSaysWhatIsWrong(look: PictureLook, size: [Int]) throws {
    let (columns, lines) = (size[0], size[1])
    let house = try Household(ListedItem.estate)
    let session = try house.session(columns: columns, lines: lines, environment: look.environment)
    try session.waitUntil("the list") { $0.contains { $0.hasPrefix("❯ Persian Rug") } }
    try session.terminal.send("jjj\r\t\tx")
    try session.waitUntil("what is wrong") { $0.contains { $0.contains("is not a value.") } }
    try session.waitForPicture(
      "homepwner-form-\(look)-\(columns)x\(lines)",
      title: "A form of homepwner in a terminal of \(columns) columns", look: look)
    try session.terminal.send("\u{7F}")
    try session.waitUntil("no complaint") { !$0.contains { $0.contains("is not a value.") } }
    try session.terminal.send("\u{3}")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: PictureLook.allCases)
  func detailsStandBesideTheListOnDemand(look: PictureLook) throws {
    let house = try Household(ListedItem.estate)
    let session = try house.session(columns: 80, lines: 24, environment: look.environment)
    try session.waitUntil("the list") { $0.contains { $0.hasPrefix("❯ Persian Rug") } }
    try session.terminal.send("jjjp")
    try session.waitUntil("the details") { $0.contains { $0.contains("│ Name    Walnut") } }
    try session.waitForPicture(
      "homepwner-details-\(look)-80x24",
      title: "homepwner with details in a terminal of 80 columns", look: look)
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }
}
