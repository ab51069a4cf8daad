import SystemBasics
import TableText
import TerminalDriver

/// Prompts once, in a thread that blocks only on keys.
struct PickerSession<Row: RowModel & Sendable>: Sendable where Row.ID: Sendable {
  typealias Source = RowPicker<Row>.Source

  let picker: RowPicker<Row>
  let allowsMultiple: Bool
  let feed: @Sendable (Source) async throws -> Void
  let makeScreen: @Sendable (Source, PickerDelegate<Row>) -> TableScreen<SingleSection, Row>
  let operations: PopulationOperations<SingleSection, Row>

  /// Runs until a pick or cancellation.
  ///
  /// - Returns: The choice, or the reason for none.
  func run(on file: TerminalFile) async -> Result<PickerResult<Row>, PickerError> {
    await withCheckedContinuation { continuation in
      startThread(
        Localization.keeping { continuation.resume(returning: runInThread(on: file)) })
    }
  }

  private func runInThread(on file: TerminalFile) -> Result<PickerResult<Row>, PickerError> {
    let source = Source(.ofPicker, undoLimit: 0)
    let delegate = PickerDelegate(picker, allowsMultiple: allowsMultiple)
    let screen = PickerScreen(makeScreen(source, delegate), delegate: delegate, picker: picker)
    let population = SourcePopulation(source, feed, operations: operations)
    screen.isReading = { [messages = picker.options.messages] in
      population.isPopulating(source) && messages?.isReading != false
    }
    let stack = ScreenStack(root: screen)
    stack.symbols = SymbolSet(environment: ProcessInfo.processInfo.environment)
    stack.keyMap = picker.keyMap.removing(picker.ownKeys)
    var inputs: [any ExternalChanges] = [population]
    if let messages = picker.options.messages { inputs.append(messages) }
    let terminal = file.terminal
    (terminal.inlineHeight, terminal.usesMouse) = (picker.height, picker.options.usesMouse)
    let saver = ApplicationSaver(ApplicationHooks(savers: []))
    var session = InteractiveSession(
      stack: stack, terminal: terminal, saver: saver, inputs: SessionInputs(inputs),
      theme: picker.theme)
    _ = session.run()
    return screen.choice.map(Result.success) ?? .failure(.cancelled)
  }
}
