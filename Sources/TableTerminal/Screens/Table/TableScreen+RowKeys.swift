import TableData
import TableDisplay

// MARK: - Keys that some rows have

extension TableScreen {
  /// Makes a binding of the keys that no button of the screen has; none when all are taken.
  func freeBindings(
    _ keys: [Key], help: String, isProminent: Bool = false, action: @escaping () throws -> Void
  ) -> [KeyBinding] {
    let free = freeKeys(among: keys)
    guard !free.isEmpty else { return [] }
    let label = free.map(\.label).joined(separator: " ")
    return [KeyBinding(free, label: label, help: help, isProminent: isProminent, action: action)]
  }

  /// The keys that no button of the screen has.
  func freeKeys(among keys: [Key]) -> [Key] {
    let taken = delegate.buttons(for: self).compactMap(\.key)
    return keys.filter { !taken.contains($0) }
  }

  /// The insert control of a row, in editing mode.
  func insertingBindings(at row: Row) -> [KeyBinding] {
    freeBindings([.insert, .character("i")], help: "Insert", isProminent: true) {
      try self.insert(at: row)
    }
  }

  /// The button of a row's accessory, if it has one.
  func signBindings(of row: Row, in stack: ScreenStack) -> [KeyBinding] {
    guard delegate.accessory(for: row).hasButton else { return [] }
    return freeBindings([.character(".")], help: "Details", isProminent: true) {
      try self.showDetails(of: row, in: stack)
    }
  }

  /// Moving a row to the end of its section, or from there to that of the next, where the delegate
  /// lets it.
  func endingBindings(of row: Row) -> [KeyBinding] {
    guard let section = sectionToEnd(for: row), table.canMove(row.id, toEndOf: section.id) else {
      return []
    }
    return freeBindings([.modified(.end, .shift), .character("E")], help: "Move to end") {
      try self.move(row, toEndOf: section)
    }
  }

  /// The section of a row, or the next when the row is the last of its own.
  private func sectionToEnd(for row: Row) -> Section? {
    let shown = table.state.snapshot
    guard let path = shown.path(of: row.id) else { return nil }
    let isLast = path.row + 1 == shown.rowCount(in: shown.sections[path.section].id)
    let index = path.section + (isLast ? 1 : 0)
    return shown.sections.indices.contains(index) ? shown.sections[index] : nil
  }

  // MARK: - What they do

  func insert(at row: Row) throws {
    guard try table.insertRow(at: row.id) else {
      throw CommandError("Nothing can be inserted at \(delegate.name(of: row)).")
    }
  }

  func showDetails(of row: Row, in stack: ScreenStack) throws {
    guard delegate.accessory(for: row).hasButton else {
      throw CommandError("\(delegate.name(of: row)) has no button for details.")
    }
    table.update { $0.highlight(row.id) }
    table.tapAccessory(of: row.id)
    try delegate.showDetails(of: row, on: self, in: stack)
  }

  /// Moves a row by one place, also to the end of a section, which may be empty.
  func move(_ row: Row, _ direction: MoveDirection) throws {
    try requireOwnOrder()
    guard delegate.canMove(row) else {
      throw CommandError("\(delegate.name(of: row)) cannot be moved.")
    }
    _ = try table.move(row.id, direction)
    table.update { $0.highlight(row.id) }
  }

  func move(_ row: Row, toEndOf section: Section) throws {
    try requireOwnOrder()
    guard try table.move(row.id, toEndOf: section.id) else {
      throw CommandError("\(delegate.name(of: row)) cannot be moved there.")
    }
    table.update { $0.highlight(row.id) }
  }
}
