import TableData
import TableTesting

/// A reference outline, with one flat array and linear scans only.
struct ReferenceOutline: Equatable {
  typealias Outline = TableOutline<SampleRow>

  struct Line: Equatable {
    var row: SampleRow
    var level: Int
    var isExpanded = false
  }

  var lines: [Line] = []

  func index(of id: String) -> Int? { lines.firstIndex { $0.row.id == id } }

  /// A line and its descendants.
  func block(at index: Int) -> Range<Int> {
    let level = lines[index].level
    let end = lines[(index + 1)...].firstIndex { $0.level <= level }
    return index..<(end ?? lines.count)
  }

  func parent(at index: Int) -> Int? {
    lines[..<index].lastIndex { $0.level == lines[index].level - 1 }
  }

  func children(of index: Int?) -> [Int] {
    let range = index.map { block(at: $0).dropFirst() } ?? lines.indices
    return range.filter { lines[$0].level == (index.map { lines[$0].level + 1 } ?? 0) }
  }

  func isVisible(at index: Int) -> Bool {
    guard let parent = parent(at: index) else { return true }
    return lines[parent].isExpanded && isVisible(at: parent)
  }

  var visible: [OutlineRow<SampleRow>] {
    lines.indices.filter(isVisible).map { index in
      let hasChildren = block(at: index).count > 1
      return OutlineRow(
        lines[index].row, level: lines[index].level, hasChildren: hasChildren,
        isExpanded: hasChildren && lines[index].isExpanded)
    }
  }

  /// The index and level of a position.
  func place(for position: Outline.Position) -> (index: Int, level: Int)? {
    switch position {
    case .before(let id): index(of: id).map { ($0, lines[$0].level) }
    case .after(let id): index(of: id).map { (block(at: $0).upperBound, lines[$0].level) }
    case .startOf(nil): (0, 0)
    case .endOf(nil): (lines.count, 0)
    case .startOf(let id?): index(of: id).map { ($0 + 1, lines[$0].level + 1) }
    case .endOf(let id?): index(of: id).map { (block(at: $0).upperBound, lines[$0].level + 1) }
    }
  }
}

/// One edit of an outline, with identifiers that may be missing.
enum OutlineOperation {
  typealias Position = TableOutline<SampleRow>.Position

  case insert([SampleRow], Position)
  case graft([SampleRow], Position)
  case replaceChildren(String?, [SampleRow])
  case remove(String)
  case move(String, Position)
  case update(SampleRow)
  case replace(String, SampleRow)
  case expand(String), collapse(String), toggle(String), reveal(String)
  case expandAll, collapseAll

  /// Rows that are each the child of the previous one, all but the last expanded.
  static func chain(_ rows: [SampleRow]) -> [ReferenceOutline.Line] {
    rows.enumerated().map { index, row in
      ReferenceOutline.Line(row: row, level: index, isExpanded: index + 1 < rows.count)
    }
  }

  func perform(on outline: inout TableOutline<SampleRow>) throws(OutlineError) {
    switch self {
    case .insert(let rows, let position): try outline.insert(contentsOf: rows, at: position)
    case .graft(let rows, let position):
      try outline.insert(contentsOf: Self.outline(rows), at: position)
    case .replaceChildren(let id, let rows):
      try outline.replaceChildren(of: id, with: Self.outline(rows))
    case .remove(let id): outline.remove(id: id)
    case .move(let id, let position): try outline.move(id: id, to: position)
    case .update(let row): try outline.update(row)
    case .replace(let id, let row): try outline.replace(id: id, with: row)
    case .expand(let id): try outline.expand(id: id)
    case .collapse(let id): try outline.collapse(id: id)
    case .toggle(let id): try outline.toggleExpansion(id: id)
    case .reveal(let id): try outline.reveal(id: id)
    case .expandAll: outline.expandAll()
    case .collapseAll: outline.collapseAll()
    }
  }

  private static func outline(
    _ rows: [SampleRow]
  ) throws(OutlineError) -> TableOutline<SampleRow> {
    try TableOutline(
      chain(rows).map { OutlineRow($0.row, level: $0.level, isExpanded: $0.isExpanded) })
  }
}
