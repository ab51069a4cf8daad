import Foundation
import PropertyLists
import TableTestSupport
import TestSampling
import Testing

/// The keyed archive of the original app.
@Suite struct ToDoArchiveTests {
  private let folder: ApplicationFolder

  init() throws {
    folder = try ApplicationFolder(of: "checklist", file: "Checklists.plist")
  }

  /// The names of the classes in an archive of these tests and in one of the original app.
  private func names(_ module: String) -> [(here: String, there: String)] {
    [
      (NSStringFromClass(OriginalList.self), "\(module)Checklist"),
      (NSStringFromClass(OriginalItem.self), "\(module)ChecklistItem"),
    ]
  }

  /// An archive with renamed classes, which not every archiver supports.
  private func renaming(
    _ names: [(String, String)], in archive: Data,
    as format: PropertyListSerialization.PropertyListFormat
  ) throws -> Data {
    // Safe: without a pointer for the format, nothing is written.
    let list = try unsafe PropertyListSerialization.propertyList(from: archive, format: nil)
    let xml = try PropertyListSerialization.data(
      fromPropertyList: list, format: .xml, options: 0)
    let text = names.reduce(String(decoding: xml, as: UTF8.self)) { text, name in
      text.replacingOccurrences(
        of: "<string>\(name.0)</string>", with: "<string>\(name.1)</string>")
    }
    guard format == .binary else { return Data(text.utf8) }
    let renamed = try unsafe PropertyListSerialization.propertyList(
      from: Data(text.utf8), format: nil)
    return try PropertyListSerialization.data(
      fromPropertyList: renamed, format: .binary, options: 0)
  }

  private func archive(
    _ lists: [OriginalList], module: String = "Checklists.",
    as format: PropertyListSerialization.PropertyListFormat = .binary
  ) throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(lists as NSArray, forKey: "Checklists")
    archiver.finishEncoding()
    let names = names(module).map { ($0.here, $0.there) }
    try renaming(names, in: archiver.encodedData, as: format).write(to: folder.file)
  }

  /// The lists that the original app would read.
  private func lists(module: String = "Checklists.") throws -> [OriginalList] {
    let names = names(module).map { ($0.there, $0.here) }
    let data = try renaming(names, in: Data(contentsOf: folder.file), as: .binary)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    return try #require(unarchiver.decodeObject(forKey: "Checklists") as? [OriginalList])
  }

  private let shopping = OriginalList(
    "Shopping", icon: "Groceries", [OriginalItem("牛奶", true), OriginalItem("Bread", false)])
  private let home = OriginalList("Home", icon: "Chores", [])

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func theListsOfTheOriginalAppAreOpened(format: PropertyListSerialization.PropertyListFormat)
    throws
  {
    try archive([shopping, home], as: format)
    let before = try Data(contentsOf: folder.file)
    let run = try folder.run("show", "open 2", "back")
    #expect(run.end == .exited(0))
    #expect(
      run.screens.first == [
        "Checklists", "[Add] [Rename] [Edit]",
        "1  Home                                                               No items ›",
        "2  Shopping                                                        1 remaining ›",
      ])
    try #require(run.screens.count == 4)
    #expect(run.screens[2].contains("1  [x] 牛奶") && run.screens[2].contains("2  [ ] Bread"))
    #expect(try Data(contentsOf: folder.file) == before)
  }

  @Test(
    arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml],
    ["Checklists.", "My.", ""])
  func whatIsEditedTheOriginalAppReads(
    format: PropertyListSerialization.PropertyListFormat, module: String
  ) throws {
    try archive([shopping, home], module: module, as: format)
    let run = try folder.run(
      "open 2", "check 2", "add", "set text Tea", "done", "move 3 1", "back", "rename 1",
      "set name House", "back", "add", "set name Trips", "done")
    #expect(run.errorText == "" && run.end == .exited(0))
    let lists = try lists(module: module)
    #expect(lists.map(\.name) == ["Shopping", "House", "Trips"])
    #expect(lists.map(\.iconName) == ["Groceries", "Chores", nil])
    #expect(lists[0].items.map(\.text) == ["Tea", "牛奶", "Bread"])
    #expect(lists[0].items.map(\.isChecked) == [false, true, true])
    #expect(lists[0].items.map(\.reminder?.timeIntervalSince1970) == [nil, 1, 1])
    #expect(lists[0].items.map(\.number) == [0, 7, 7])
    #expect(try folder.run("open 3").screens.last?.first == "‹ Trips")
  }

  @Test func aDayIsKeptAndTheOriginalAppReadsTheRest() throws {
    try archive([shopping])
    let run = try folder.run("open 1", "change 2", "set due 2999-12-31", "back")
    #expect(run.end == .exited(0))
    #expect(try folder.run("show").outputText.contains("2999-12-31"))
    #expect(try lists()[0].items.map(\.text) == ["牛奶", "Bread"])
  }

  /// Runs the program on an archive with a replaced text.
  private func run(replacing text: String, by other: String) throws -> (CommandRun, isKept: Bool) {
    try archive([shopping], as: .xml)
    let changed = try folder.text.replacingOccurrences(of: text, with: other)
    #expect(try changed != folder.text)
    try Data(changed.utf8).write(to: folder.file)
    let run = try folder.run("show")
    return (run, try folder.text == changed)
  }

  @Test(arguments: [
    (
      "<string>Checklists.ChecklistItem</string>", "<string>Checklists.Person</string>",
      "a ChecklistItem was expected at Checklists > 1 > Items > 1"
    ),
    (
      "<key>Text</key>", "<key>Words</key>",
      "\"Text\" is missing at Checklists > 1 > Items > 1"
    ),
    (
      "<key>$classname</key>", "<key>$name</key>",
      "it is malformed: the class of an object is missing"
    ),
    (
      "<key>$top</key>", "<key>$bottom</key>",
      "it is malformed: it is not a keyed archive"
    ),
    ("<key>Checklists</key>", "<key>root</key>", "\"Checklists\" is missing at the top level"),
  ])
  func aDamagedArchiveIsLeftAsItIs(text: String, other: String, reason: String) throws {
    let (run, isKept) = try run(replacing: text, by: other)
    #expect(run.end == .exited(1) && isKept)
    #expect(run.errorText.contains(reason), "\(run.errorText)")
  }

  /// Each object in turn is referenced from everywhere: out of range, and in cycles.
  @Test func noReferenceLeadsAstray() throws {
    try archive([shopping], as: .xml)
    let whole = try folder.text
    let pattern = #/<key>CF\$UID</key>\s*<integer>(\d+)</integer>/#
    let references = whole.matches(of: pattern).map(\.output.1)
    #expect(references.count > 10)
    for (place, reference) in references.enumerated()
    where place.isMultiple(of: Sample.pick(12, ofGate: 3)) {
      for number in ["99", "1", "2", "0", "-1", "9223372036854775808"] where number != reference {
        let changed = whole.replacingCharacters(
          in: reference.startIndex..<reference.endIndex, with: number)
        try Data(changed.utf8).write(to: folder.file)
        let run = try folder.run("show")
        #expect(run.end == .exited(0) || run.end == .exited(1), "\(place) → \(number)")
        #expect(try folder.text == changed)
      }
    }
  }
}

/// A list of the original app.
final class OriginalList: NSObject, NSCoding {
  let name: String
  let iconName: String?
  let items: [OriginalItem]

  init(_ name: String, icon: String?, _ items: [OriginalItem]) {
    (self.name, iconName, self.items) = (name, icon, items)
  }

  init?(coder: NSCoder) {
    guard let name = coder.decodeObject(forKey: "Name") as? String,
      let items = coder.decodeObject(forKey: "Items") as? [OriginalItem]
    else { return nil }
    (self.name, self.items) = (name, items)
    iconName = coder.optionalObject(forKey: "IconName") as? String
  }

  func encode(with coder: NSCoder) {
    coder.encode(name as NSString, forKey: "Name")
    coder.encode(items as NSArray, forKey: "Items")
    coder.encode(iconName as NSString?, forKey: "IconName")
  }
}

/// An item of the original app's last version.
final class OriginalItem: NSObject, NSCoding {
  let text: String
  let isChecked: Bool
  let reminder: Date?
  let number: Int

  init(_ text: String, _ isChecked: Bool) {
    (self.text, self.isChecked, reminder, number) = (
      text, isChecked, Date(timeIntervalSince1970: 1), 7
    )
  }

  init?(coder: NSCoder) {
    guard let text = coder.decodeObject(forKey: "Text") as? String else { return nil }
    self.text = text
    isChecked = coder.decodeBool(forKey: "Checked")
    reminder = coder.optionalObject(forKey: "DueDate") as? Date
    number = coder.containsValue(forKey: "ItemID") ? coder.decodeInteger(forKey: "ItemID") : 0
  }

  func encode(with coder: NSCoder) {
    coder.encode(text as NSString, forKey: "Text")
    coder.encode(isChecked, forKey: "Checked")
    coder.encode(reminder.map { $0 as NSDate }, forKey: "DueDate")
    coder.encode(number, forKey: "ItemID")
  }
}

extension NSCoder {
  /// Decodes an optional object.
  fileprivate func optionalObject(forKey key: String) -> Any? {
    containsValue(forKey: key) ? decodeObject(forKey: key) : nil
  }
}
