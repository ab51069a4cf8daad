import TableData

/// The stages of a search, each of which searches the rows that the previous one found.
struct FoundStages<Table: QueryableTable & Sendable>: Sendable {
  private struct Stage: Sendable {
    let stage: SearchStage
    let step: QueryStep<Table, Table>
    var input: Table
    var result: QueryResult<Table>
    var isComplete = true

    mutating func follow(_ new: Table, _ difference: Table.Difference) {
      if !difference.isEmpty {
        step.follow(&result, InputChange(from: input, to: new, difference))
      }
      input = new
    }
  }

  let identity: any AnyObject & Sendable
  private var stages: [Stage] = []

  init(_ identity: any AnyObject & Sendable) {
    self.identity = identity
  }

  func output(of origin: Table) -> Table { stages.last?.result.output ?? origin }

  /// Returns whether the search is complete.
  mutating func find(
    _ wanted: [SearchStage], in origin: Table,
    by step: (SearchStage) -> QueryStep<Table, Table>, _ context: QueryContext<Table>
  ) -> Bool {
    var old = stages[...]
    var table = origin
    stages = []
    for (index, stage) in wanted.enumerated() {
      let kept = old.popFirst()
      let firstRows = index == wanted.indices.last ? context.firstRows : nil
      if var kept, kept.stage == stage, kept.isComplete {
        kept.follow(table, table.difference(from: kept.input))
        stages.append(kept)
      } else {
        // Reuses folded texts.
        let context = QueryContext<Table>(
          kept?.result.state, isCancelled: context.isCancelled, firstRows: firstRows)
        let step = step(stage)
        let result = step.make(table, context)
        let isComplete = !context.isCancelled()
        stages.append(
          Stage(stage: stage, step: step, input: table, result: result, isComplete: isComplete))
        old = []
        guard isComplete else { return false }
      }
      table = stages[stages.count - 1].result.output
    }
    return true
  }

  mutating func follow(_ new: Table, _ difference: Table.Difference) -> Table {
    var (new, difference) = (new, difference)
    for index in stages.indices {
      let old = stages[index].result.output
      stages[index].follow(new, difference)
      new = stages[index].result.output
      difference = new.difference(from: old)
    }
    return new
  }
}
