import TableData
import TableDisplay
import TableQueries
import TableTesting
import TableText
import TestSampling
import Testing

@testable import TableTerminal

/// Grouped rows against a plain dictionary, after any edits, commands and keys.
@Suite struct GroupingLawTests {
  private static let values = ["9", "10", "a", "b", "c", ""]

  private let table: ChoreTable
  private let screen: TableScreen<ValueGroup, Chore>
  private var random: SeededRandomNumberGenerator
  /// Whether groups are collapsed, and those that are not like the others.
  private var areAllCollapsed = false
  private var exceptions: Set<String> = []

  init() throws { try self.init(seed: 0) }

  private init(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let rows = (0..<12).map { Self.chore($0, &random) }
    table = try ChoreTable([TableSection(Category(id: 0), rows: rows)]) {
      $0.selectionMode = .unrestricted
      $0.columns = [TextColumn("Name", text: \.name), TextColumn("Kind") { $0.detail ?? "" }]
    }
    self.random = random
    try table.stack.carryOut("group kind")
    screen = try #require(table.stack.topScreen as? TableScreen<ValueGroup, Chore>)
  }

  private static func chore(_ id: Int, _ random: inout SeededRandomNumberGenerator) -> Chore {
    let name = ["x", "y", "xy", "z"].randomElement(using: &random) ?? ""
    return Chore(id: id, name: name, detail: values.randomElement(using: &random))
  }

  private func isCollapsed(_ value: String) -> Bool {
    exceptions.contains(value) != areAllCollapsed
  }

  private var shown: TableSnapshot<ValueGroup, Chore> { screen.tableView.state.snapshot }

  /// The groups and their rows, computed the plain way.
  private func expected() -> [(title: String, rows: [Int])] {
    let text = screen.searchText
    let found = table.source.snapshot.rows.filter { $0.name.contains(text) || text.isEmpty }
    let groups = Dictionary(grouping: found) { $0.detail ?? "" }
    return Self.values.compactMap { value in
      guard var rows = groups[value] else { return nil }
      if let order = screen.sortOrder.first {
        let sorted = rows.enumerated().sorted { one, other in
          guard one.element.name != other.element.name else { return one.offset < other.offset }
          return (one.element.name < other.element.name) == (order.direction == .ascending)
        }
        rows = sorted.map(\.element)
      }
      let title = "\(value.isEmpty ? "(empty)" : value) · \(rows.count)"
      return (title, rows.map(\.id).prefixed(isCollapsed(value) ? 1 : rows.count))
    }
  }

  private func check(_ step: String) {
    let (expected, contents) = (expected(), shown.contents)
    #expect(contents.map(\.section.title) == expected.map(\.title), "\(step)")
    #expect(contents.map { $0.rows.map(\.id) } == expected.map(\.rows), "\(step)")
    #expect(contents.allSatisfy { $0.section.isCollapsed == isCollapsed($0.section.id) })
    let (state, list) = (screen.tableView.state, table.screen.tableView.state)
    #expect(state.selectedIDs.allSatisfy(table.source.snapshot.contains(id:)))
    #expect(Set(state.selectedIDs) == Set(list.selectedIDs), "\(step)")
    #expect(state.highlightedID == list.highlightedID, "\(step)")
  }

  private mutating func edit() throws {
    let id = Int.random(in: 0..<16, using: &random)
    let chore = Self.chore(id, &random)
    let place = table.source.snapshot.rows.randomElement(using: &random)?.id
    let choice = Int.random(in: 0..<3, using: &random)
    try table.source.edit(named: "Edit") { chores throws(TableError) in
      if !chores.contains(id: id) {
        try chores.insert(chore, at: place.map { .before($0) } ?? .endOf(0))
      } else if choice == 0 {
        chores.remove(id: id)
      } else {
        try chores.update(chore)
      }
    }
  }

  /// Collapses or expands groups in the plain way, as a command does.
  private mutating func collapse(_ command: String, _ number: Int) {
    let group = shown.row(atIndex: number - 1)?.detail
    switch (command, group) {
    case ("collapse", let group?) where !isCollapsed(group),
      ("expand", let group?) where isCollapsed(group):
      exceptions.formSymmetricDifference([group])
    case ("collapse all", _), ("expand all", _):
      (areAllCollapsed, exceptions) = (command == "collapse all", [])
    default: break
    }
  }

  private mutating func step() throws -> String {
    let number = Int.random(in: 1...8, using: &random)
    let commands = ["collapse", "expand", "collapse all", "expand all"]
    let others = [
      "search x", "search y", "search", "sort name", "sort", "select \(number)", "select all",
      "deselect \(number)", "deselect", "delete \(number) yes", "delete selected yes", "undo",
      "redo", "move 1 2",
    ]
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      try edit()
      return "edit"
    case 2, 3:
      let command = commands.randomElement(using: &random) ?? ""
      collapse(command, number)
      let line = command.hasSuffix("all") ? command : "\(command) \(number)"
      try? table.stack.carryOut(line)
      return line
    default:
      let line = others.randomElement(using: &random) ?? ""
      try? table.stack.carryOut(line)
      return line
    }
  }

  @Test(arguments: Sample.seeds(60) as [UInt64])
  func groupsAreThoseOfADictionary(seed: UInt64) throws {
    var law = try GroupingLawTests(seed: seed)
    law.check("group")
    for _ in 0..<60 {
      let step = try law.step()
      law.check(step)
    }
  }
}

extension [Int] {
  fileprivate func prefixed(_ count: Int) -> [Int] { Array(prefix(count)) }
}
