import TableData
import TableDisplay
import TableTesting

/// Random actions of users and programs on a table and on a model of it.
struct ActionScript {
  private var generator: TableGenerator<TestSection, TestRow>
  let harness: ActionHarness
  private(set) var model: ActionModel
  private let modes: [SelectionMode]

  init(seed: UInt64, viewportHeight: Int, selection: SelectionMode = .multiple) throws {
    modes = [.none, .single, selection, selection]
    generator = .ofEverything(seed: seed, rows: 20)
    var policy = ActionPolicy()
    policy.unhighlightable = Self.some(&generator)
    policy.unselectable = Self.some(&generator)
    policy.undeselectable = Self.some(&generator)
    policy.uneditable = Self.some(&generator)
    policy.immovable = Self.some(&generator)
    for row in Self.some(&generator) { policy.redirects[row] = generator.choose(20) }
    for row in Self.some(&generator) {
      policy.styles[row] = [EditingStyle.none, .insert][generator.choose(2)]
    }
    policy.swipes = [
      .leading: [SwipeAction(id: "flag", title: "Flag")],
      .trailing: [.delete(title: "Delete")],
    ]
    let configuration = Self.configuration(modes, &generator)
    let table = try generator.largeSnapshot()
    harness = ActionHarness(
      table, configuration: configuration, viewportHeight: viewportHeight, policy: policy)
    model = ActionModel(
      rows: table.rows.map(\.id), policy: policy, configuration: configuration)
  }

  private static func some(_ generator: inout TableGenerator<TestSection, TestRow>) -> Set<Int> {
    let limit = generator.choose(8)
    return Set((0..<20).filter { _ in generator.choose(20) < limit })
  }

  private static func configuration(
    _ modes: [SelectionMode], _ generator: inout TableGenerator<TestSection, TestRow>
  ) -> TableViewConfiguration {
    TableViewConfiguration(
      rowHeight: .uniform(1), selectionMode: modes[generator.choose(4)],
      selectionModeDuringEditing: modes[generator.choose(4)])
  }

  /// Performs a random action and returns its name.
  mutating func performStep() throws -> String {
    let row = generator.choose(20)
    harness.delegate.refusal = generator.choose(4) == 0 ? Refusal() : nil
    let step =
      switch generator.choose(13) {
      case 0...4: select(row)
      case 5, 6: moveHighlight(row)
      case 7: edit(row)
      case 8: swipe(row)
      case 9: changeModes()
      case 10: hide()
      default: try changeData(row)
      }
    model.follow(harness.rows, of: harness.source.snapshot.rows.map(\.id))
    // A row closes when the table scrolls, which the model does not know.
    if harness.state.revealedSwipe == nil { model.hideSwipeActions() }
    return step
  }

  private mutating func select(_ row: Int) -> String {
    let (choice, asks) = (generator.choose(10), generator.choose(3) > 0)
    switch choice {
    case 0, 1: model.select(row, asks: asks)
    case 2: model.deselect(row, asks: asks)
    case 3: model.toggle(row, asks: asks)
    case 4: model.selectAll(asks: asks)
    case 5: model.deselectAll(asks: asks)
    case 6: model.cancelRange()
    case 7 where row < 5: model.endRange()
    default: model.extend(to: row, asks: asks)
    }
    if asks {
      ask(choice, row)
    } else {
      harness.table.updateState { Self.change(&$0, choice, row) }
    }
    return "selection \(choice), row \(row), asks: \(asks)"
  }

  /// Performs a user action.
  private func ask(_ choice: Int, _ row: Int) {
    switch choice {
    case 0, 1: harness.table.select(id: row)
    case 2: harness.table.deselect(id: row)
    case 3: harness.table.toggleSelection(id: row)
    case 4: harness.table.selectAll()
    case 5: harness.table.deselectAll()
    case 6: harness.table.updateState { $0.cancelSelectionRange() }
    case 7 where row < 5: harness.table.updateState { $0.endSelectionRange() }
    default: harness.table.extendSelection(to: row)
    }
  }

  /// Performs a program's action.
  private static func change(_ state: inout TestState, _ choice: Int, _ row: Int) {
    switch choice {
    case 0, 1: state.select(id: row)
    case 2: state.deselect(id: row)
    case 3: state.toggleSelection(id: row)
    case 4: state.selectAll()
    case 5: state.deselectAll()
    case 6: state.cancelSelectionRange()
    case 7 where row < 5: state.endSelectionRange()
    default: state.extendSelection(to: row)
    }
  }

  private mutating func moveHighlight(_ row: Int) -> String {
    let choice = generator.choose(4)
    switch choice {
    case 0: model.highlight(row)
    case 1: model.moveHighlight(by: row - 10)
    case 2: model.moveHighlight(by: -20)
    default: model.moveHighlight(by: 20)
    }
    harness.table.updateState { state in
      switch choice {
      case 0: state.highlight(id: row)
      case 1: state.moveHighlight(by: row - 10)
      case 2: state.highlightFirst()
      default: state.highlightLast()
      }
    }
    return "highlight \(choice), \(row)"
  }

  private mutating func edit(_ row: Int) -> String {
    let choice = generator.choose(4)
    switch choice {
    case 0, 1:
      model.requestDeletion(of: row)
      harness.table.requestDeletion(id: row)
    case 2:
      model.endDeletion()
      _ = try? harness.table.confirmDeletion()
    default:
      model.endDeletion()
      harness.table.updateState { $0.cancelDeletion() }
    }
    return "deletion \(choice), \(row)"
  }

  private mutating func swipe(_ row: Int) -> String {
    let choice = generator.choose(5)
    switch choice {
    case 0, 1:
      model.openSwipe(of: row)
      harness.table.revealSwipeActions(id: row, at: SwipeEdge.allCases[choice])
    case 2:
      let isOpen = harness.state.revealedSwipe != nil
      if isOpen, let action = harness.table.revealedSwipeActions.first {
        model.hideSwipeActions()
        _ = try? harness.table.performSwipeAction(id: action.id)
      }
    default:
      model.hideSwipeActions()
      harness.table.updateState { $0.hideSwipeActions() }
    }
    return "swipe \(choice), \(row)"
  }

  private mutating func changeModes() -> String {
    guard generator.choose(3) == 0 else {
      let isEditing = generator.choose(2) == 0
      model.setEditing(isEditing)
      harness.table.updateState { $0.setEditing(isEditing) }
      return "editing: \(isEditing)"
    }
    let configuration = Self.configuration(modes, &generator)
    model.setModes(configuration)
    harness.table.updateState { $0.setConfiguration(configuration) }
    return "\(configuration)"
  }

  /// Shows all rows or a part of them.
  private mutating func hide() -> String {
    harness.hidden = generator.choose(2) == 0 ? [] : Self.some(&generator)
    return "hidden: \(harness.hidden)"
  }

  private mutating func changeData(_ row: Int) throws -> String {
    switch generator.choose(6) {
    case 0:
      _ = try? harness.table.move(id: row, MoveDirection.allCases[generator.choose(2)])
      return "move \(row)"
    case 1:
      _ = try? harness.table.requestInsertion(at: row)
      return "insert at \(row)"
    case 2:
      return "undo \(harness.source.undo() ?? "nothing")"
    default:
      let edit = generator.edit(of: harness.source.snapshot)
      try harness.source.apply(edit)
      return "\(edit)"
    }
  }
}
