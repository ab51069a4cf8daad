import TableData
import TableTesting

extension ReferenceOutline {
  /// Performs an operation, or returns `false` and changes nothing.
  mutating func perform(_ operation: OutlineOperation) -> Bool {
    switch operation {
    case .insert(let rows, let position):
      return insert(rows.map { Line(row: $0, level: 0) }, at: position)
    case .graft(let rows, let position):
      return insert(OutlineOperation.chain(rows), at: position)
    case .replaceChildren(let id, let rows): return replaceChildren(of: id, with: rows)
    case .remove(let id):
      if let index = index(of: id) { lines.removeSubrange(block(at: index)) }
      return true
    case .move(let id, let position): return move(id: id, to: position)
    case .update(let row): return change(id: row.id) { $0.row = row }
    case .replace(let id, let row):
      guard id == row.id || index(of: row.id) == nil else { return false }
      return change(id: id) { $0.row = row }
    case .expand(let id): return change(id: id) { $0.isExpanded = true }
    case .collapse(let id): return change(id: id) { $0.isExpanded = false }
    case .toggle(let id): return change(id: id) { $0.isExpanded.toggle() }
    case .reveal(let id): return reveal(id: id)
    case .expandAll:
      for index in lines.indices { lines[index].isExpanded = true }
      return true
    case .collapseAll:
      for index in lines.indices { lines[index].isExpanded = false }
      return true
    }
  }

  private mutating func change(id: String, _ change: (inout Line) -> Void) -> Bool {
    guard let index = index(of: id) else { return false }
    change(&lines[index])
    return true
  }

  private mutating func reveal(id: String) -> Bool {
    guard var index = index(of: id) else { return false }
    while let parent = parent(at: index) {
      lines[parent].isExpanded = true
      index = parent
    }
    return true
  }

  private mutating func insert(_ new: [Line], at position: Outline.Position) -> Bool {
    guard let (index, level) = place(for: position) else { return false }
    let ids = lines.map(\.row.id) + new.map(\.row.id)
    guard Set(ids).count == ids.count else { return false }
    lines.insert(
      contentsOf: new.map { Line(row: $0.row, level: $0.level + level, isExpanded: $0.isExpanded) },
      at: index)
    return true
  }

  private mutating func replaceChildren(of id: String?, with rows: [SampleRow]) -> Bool {
    var edited = self
    if let id {
      guard let index = index(of: id) else { return false }
      edited.lines.removeSubrange(block(at: index).dropFirst())
    } else {
      edited.lines = []
    }
    guard edited.insert(OutlineOperation.chain(rows), at: .endOf(id)) else { return false }
    self = edited
    return true
  }

  private mutating func move(id: String, to position: Outline.Position) -> Bool {
    guard let index = index(of: id), let (target, level) = place(for: position) else {
      return false
    }
    let range = block(at: index)
    let isInside =
      target > range.lowerBound && target < range.upperBound
      || target == range.upperBound && level > lines[index].level
    guard !isInside else { return false }
    let shift = level - lines[index].level
    let moved = lines[range].map {
      Line(row: $0.row, level: $0.level + shift, isExpanded: $0.isExpanded)
    }
    lines.removeSubrange(range)
    lines.insert(contentsOf: moved, at: target <= index ? target : target - range.count)
    return true
  }
}

/// Makes random operations, some with missing or duplicate identifiers.
struct OutlineOperations {
  var random: SeededRandomNumberGenerator
  let pool: Int

  mutating func next() -> OutlineOperation {
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<6: .insert(rows(), position())
    case 6..<8: .graft(rows(), position())
    case 8: .replaceChildren(Bool.random(using: &random) ? id() : nil, rows())
    case 9..<11: .remove(id())
    case 11..<14: .move(id(), position())
    case 14: .update(row())
    case 15: .replace(id(), row())
    case 16..<18: .expand(id())
    case 18: .collapse(id())
    case 19..<21: .toggle(id())
    case 21: .reveal(id())
    case 22: .expandAll
    default: Int.random(in: 0..<3, using: &random) == 0 ? .collapseAll : .expand(id())
    }
  }

  private mutating func row() -> SampleRow {
    SampleRow(
      number: Int.random(in: 0..<pool, using: &random),
      revision: Int.random(in: 0..<3, using: &random))
  }

  private mutating func id() -> String { row().id }

  private mutating func rows() -> [SampleRow] {
    // Drawn from few, so that rows often exist already or occur twice.
    (0..<Int.random(in: 0...3, using: &random)).map { _ in row() }
  }

  private mutating func position() -> OutlineOperation.Position {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .before(id())
    case 1: .after(id())
    case 2: .startOf(id())
    case 3: .endOf(id())
    case 4: .startOf(nil)
    default: .endOf(nil)
    }
  }
}
