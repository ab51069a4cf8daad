public import TableData
public import TextMatching

/// A list of sections, whose copies share unchanged nodes; operations take O(log *s*) for *s*
/// sections.
@usableFromInline
struct SearchedSections<Row: Identifiable & Equatable> {
  @usableFromInline typealias Tree = LabelTree<SearchedSection<Row>, FoundCounts<Row>>

  @usableFromInline var tree: Tree

  @inlinable
  init(_ sections: [SearchedSection<Row>]) {
    tree = Tree(sections)
  }
}

/// Weights that count the matches in each section.
@usableFromInline
enum FoundCounts<Row: Identifiable & Equatable>: TreeWeights {
  @inlinable
  static var areKept: Bool { true }

  @inlinable
  static func weight(of section: borrowing SearchedSection<Row>) -> Int { section.foundCount }
}

extension SearchedSections {
  @inlinable
  var count: Int { tree.count }

  /// A pointer to a section, valid for the lifetime of the list.
  @inlinable
  subscript(index: Int) -> UnsafePointer<SearchedSection<Row>> {
    unsafe UnsafePointer(tree.slotPointer(at: index).element())
  }

  /// Changes a section, and returns how many more rows are found.
  @inlinable
  @discardableResult
  mutating func update(
    at index: Int, scratch: inout FoldedText,
    _ change: (inout SearchedSection<Row>, inout FoldedText) -> Void
  ) -> Int {
    let section: UnsafeMutablePointer<SearchedSection<Row>> =
      unsafe tree.ownSlot(at: index, gaining: 0).element()
    let oldCount = unsafe section.pointee.foundCount
    unsafe change(&section.pointee, &scratch)
    let gain = unsafe section.pointee.foundCount - oldCount
    if gain != 0 { _ = unsafe tree.ownSlot(at: index, gaining: gain) }
    return gain
  }

  @inlinable
  mutating func insert(_ section: SearchedSection<Row>, at index: Int) {
    while true {
      if let label = tree.newLabel(at: index) {
        tree.insert(TreeSlot(label: label, hash: 0, element: section), at: index)
        tree.lastLabel = label
        return
      }
      tree.makeGap(at: index) { _, _ in }
    }
  }

  @inlinable
  mutating func remove(at index: Int) -> SearchedSection<Row> { tree.remove(at: index).element }
}
