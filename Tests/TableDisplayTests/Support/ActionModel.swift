import TableDisplay

/// A model of highlight, selection and editing, on a plain array of rows.
struct ActionModel {
  let policy: ActionPolicy
  /// The rows that are shown, and all of which they are a part.
  private(set) var rows: [Int]
  private var whole: [Int]
  private(set) var selected: Set<Int> = []
  private(set) var highlighted: Int?
  private(set) var pending: Int?
  private(set) var swiped: Int?
  private(set) var isEditing = false
  private var range: (anchor: Int, end: Int, isAnchorNew: Bool, before: Set<Int>?)?
  private var modes: [Bool: SelectionMode] = [:]

  init(rows: [Int], policy: ActionPolicy, configuration: TableViewConfiguration) {
    (self.rows, whole, self.policy) = (rows, rows, policy)
    setModes(configuration)
    if !rows.isEmpty { land(on: 0, from: nil) }
  }

  private var mode: SelectionMode { modes[isEditing] ?? .none }

  private func isAllowed(_ row: Int) -> Bool { !policy.unhighlightable.contains(row) }
}

// MARK: - Selecting

extension ActionModel {
  /// The row selected for another: by a user as the policy has it, by a program itself.
  private func target(_ row: Int, _ asks: Bool) -> Int? {
    let target = asks && mode != .unrestricted ? policy.target(forSelecting: row) : row
    return target.flatMap { whole.contains($0) ? $0 : nil }
  }

  private func mayDeselect(_ row: Int, _ asks: Bool) -> Bool {
    !asks || mode == .unrestricted || policy.mayDeselect(row)
  }

  mutating func select(_ row: Int, asks: Bool) {
    guard mode != .none, whole.contains(row), let row = target(row, asks) else { return }
    if mode == .single {
      guard selected.subtracting([row]).allSatisfy({ mayDeselect($0, asks) }) else { return }
      selected = []
    }
    range = (row, row, selected.insert(row).inserted, nil)
    tidy()
  }

  mutating func deselect(_ row: Int, asks: Bool) {
    if mayDeselect(row, asks) { remove([row]) }
  }

  mutating func toggle(_ row: Int, asks: Bool) {
    if selected.contains(row) { deselect(row, asks: asks) } else { select(row, asks: asks) }
  }

  mutating func selectAll(asks: Bool) {
    guard mode.allowsMultiple else { return }
    let targets = rows.filter { !selected.contains($0) }.compactMap { target($0, asks) }
    selected.formUnion(targets)
  }

  mutating func deselectAll(asks: Bool) {
    remove(selected.filter { mayDeselect($0, asks) })
  }

  private mutating func remove(_ rows: Set<Int>) {
    let removed = rows.intersection(selected)
    range?.before?.subtract(removed)
    selected.subtract(rows)
    tidy()
  }

  mutating func endRange() { range = nil }

  mutating func cancelRange() {
    if let range { selected = before(range) }
    range = nil
  }

  private func before(
    _ range: (anchor: Int, end: Int, isAnchorNew: Bool, before: Set<Int>?)
  ) -> Set<Int> {
    range.before ?? (range.isAnchorNew ? selected.subtracting([range.anchor]) : selected)
  }

  mutating func extend(to row: Int, asks: Bool) {
    guard rows.contains(row) else { return }
    guard mode.allowsMultiple, let range else { return select(row, asks: asks) }
    let before = before(range)
    let (old, new) = (rows(from: range.anchor, to: range.end), rows(from: range.anchor, to: row))
    let fresh = new.filter { !selected.contains($0) }.compactMap { target($0, asks) }
    selected.subtract(old.subtracting(new).subtracting(before).filter { mayDeselect($0, asks) })
    selected.formUnion(fresh)
    self.range = (range.anchor, row, range.isAnchorNew, before)
  }

  private func rows(from row: Int, to other: Int) -> Set<Int> {
    guard let one = rows.firstIndex(of: row), let two = rows.firstIndex(of: other) else {
      return []
    }
    return Set(rows[min(one, two)...max(one, two)])
  }

  private mutating func tidy() {
    guard let range else { return }
    if !selected.contains(range.anchor) || !rows.contains(range.anchor) {
      self.range = nil
    } else if !rows.contains(range.end) {
      self.range?.end = range.anchor
    }
  }

  mutating func setModes(_ configuration: TableViewConfiguration) {
    modes = [
      false: configuration.selectionMode, true: configuration.selectionModeDuringEditing,
    ]
    if mode == .none { selected = [] }
    if mode == .single, selected.count > 1 {
      let first = whole.first(where: selected.contains)
      let kept = highlighted.flatMap { selected.contains($0) ? $0 : nil } ?? first
      selected = Set([kept].compactMap(\.self))
    }
    tidy()
  }
}

// MARK: - Highlighting

extension ActionModel {
  mutating func highlight(_ row: Int) {
    if let index = rows.firstIndex(of: row) { land(on: index, from: place(of: highlighted)) }
  }

  mutating func moveHighlight(by distance: Int) {
    guard !rows.isEmpty else { return }
    let index = place(of: highlighted).map { min(max(0, $0 + distance), rows.count - 1) } ?? 0
    land(on: index, from: place(of: highlighted))
  }

  private func place(of row: Int?) -> Int? { row.flatMap(rows.firstIndex) }

  private mutating func land(on index: Int, from start: Int?) {
    let above = rows[..<index].last(where: isAllowed)
    let below = rows[(index + 1)...].first(where: isAllowed)
    let isUp = index < start ?? index
    let next = isUp ? above ?? below : below ?? above
    highlighted = isAllowed(rows[index]) ? rows[index] : next
  }

  /// Follows a change of the data, or of the part of it that is shown.
  mutating func follow(_ new: [Int], of whole: [Int]) {
    let old = rows
    (rows, self.whole) = (new, whole)
    selected = selected.filter(whole.contains)
    if let before = range?.before { range?.before = before.filter(Set(whole).contains) }
    if let row = pending, !new.contains(row) { pending = nil }
    if let row = swiped, !new.contains(row) { swiped = nil }
    tidy()
    if let row = highlighted, new.contains(row) { return }
    let above = highlighted.map { row in old.prefix { $0 != row } } ?? []
    let next = above.last(where: new.contains).flatMap(new.firstIndex).map { $0 + 1 } ?? 0
    highlighted = nil
    if !new.isEmpty { land(on: min(next, new.count - 1), from: nil) }
  }
}

// MARK: - Editing

extension ActionModel {
  private func style(of row: Int) -> EditingStyle {
    policy.uneditable.contains(row) ? .none : policy.styles[row] ?? .delete
  }

  mutating func setEditing(_ editing: Bool) {
    let old = mode
    (isEditing, pending, swiped) = (editing, nil, nil)
    if mode != old { deselectAll(asks: false) }
  }

  mutating func requestDeletion(of row: Int) {
    guard rows.contains(row), style(of: row) == .delete else { return }
    highlight(row)
    (pending, swiped) = (row, nil)
  }

  mutating func endDeletion() { pending = nil }

  mutating func openSwipe(of row: Int) {
    guard rows.contains(row), !isEditing, !policy.uneditable.contains(row) else { return }
    highlight(row)
    (pending, swiped) = (nil, row)
  }

  mutating func hideSwipeActions() { swiped = nil }
}
