import TableData

/// Composes the batch for a difference, so that it obeys a set of rules.
struct BatchComposition<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  let difference: TableDifference<Section, Row>

  private var main = BatchUpdates()
  /// The order before the section moves, if these need a batch of their own.
  private(set) var orderBeforeMoves: OrderBeforeMoves?

  /// The updates of rows, except those that are deleted and inserted instead.
  private(set) var rowUpdates: [ElementChanges<RowPath, Row>.Update] = []

  init(of difference: TableDifference<Section, Row>, for rules: BatchRuleSet) {
    self.difference = difference
    let sections = difference.sections
    main.sections.deleted = sections.removed.map(\.index)
    main.sections.inserted = sections.inserted.map(\.index)
    main.sections.moved = sections.moved.map { .init(from: $0.from, to: $0.to) }
    addRows(movingFreely: !rules.includes(.movedOutOfDeletedSection))
    if rules.includes(.undefinedBehavior), hasChangesInMovedSections { separateSectionMoves() }
  }

  private mutating func addRows(movingFreely: Bool) {
    let removedSections = Set(main.sections.deleted)
    let insertedSections = Set(main.sections.inserted)
    let changes = difference.rows
    main.rows.deleted = changes.removed.map(\.index).filter {
      !removedSections.contains($0.section)
    }
    main.rows.inserted = changes.inserted.map(\.index).filter {
      !insertedSections.contains($0.section)
    }
    var anew: Set<RowPath> = []
    for move in changes.moved {
      let isRemoved = removedSections.contains(move.from.section)
      let isInserted = insertedSections.contains(move.to.section)
      guard !movingFreely, isRemoved || isInserted else {
        main.rows.moved.append(.init(from: move.from, to: move.to))
        continue
      }
      anew.insert(move.to)
      if !isRemoved { main.rows.deleted.append(move.from) }
      if !isInserted { main.rows.inserted.append(move.to) }
    }
    main.rows.deleted.sort()
    main.rows.inserted.sort()
    rowUpdates = changes.updated.filter { !anew.contains($0.to) }
  }

  private var hasChangesInMovedSections: Bool {
    let sources = Set(main.sections.moved.map(\.from))
    let targets = Set(main.sections.moved.map(\.to))
    let rows = main.rows
    return rows.deleted.contains { sources.contains($0.section) }
      || rows.inserted.contains { targets.contains($0.section) }
      || rows.moved.contains {
        sources.contains($0.from.section) || targets.contains($0.to.section)
      }
  }

  private mutating func separateSectionMoves() {
    let order = OrderBeforeMoves(main.sections)
    orderBeforeMoves = order
    main.sections.moved = []
    main.sections.inserted = main.sections.inserted.map(order.index(ofNew:))
    for index in main.rows.inserted.indices {
      main.rows.inserted[index].section = order.index(ofNew: main.rows.inserted[index].section)
    }
    for index in main.rows.moved.indices {
      main.rows.moved[index].to.section = order.index(ofNew: main.rows.moved[index].to.section)
    }
  }
}

// MARK: - The batches in order

extension BatchComposition {
  var batches: [BatchUpdates] {
    [firstBatch, sectionMoves, lastBatch].filter { !$0.isEmpty }
  }

  var updatesComeFirst: Bool { !main.hasMoves }

  var firstBatch: BatchUpdates {
    guard updatesComeFirst else { return main }
    var batch = main
    batch.sections.reconfigured = difference.sections.updated.map(\.from).sorted()
    batch.rows.reconfigured = rowUpdates.map(\.from).sorted()
    return batch
  }

  var sectionMoves: BatchUpdates {
    BatchUpdates(sections: BatchChanges(moved: orderBeforeMoves?.moves ?? []))
  }

  var lastBatch: BatchUpdates {
    guard !updatesComeFirst else { return BatchUpdates() }
    return BatchUpdates(
      sections: BatchChanges(reconfigured: difference.sections.updated.map(\.to)),
      rows: BatchChanges(reconfigured: rowUpdates.map(\.to)))
  }
}
