import TableSource

extension PickRun {
  /// Adds the commands of the arguments to the picker.
  mutating func addCommands() {
    picker.options.messages = tables.messages
    picker.actions = arguments.bindings.actions.map { key, actions in
      PickerAction(
        key: key, help: actions.map(\.name).joined(separator: "+"),
        steps: actions.flatMap { steps(of: $0) })
    }
    if let template = arguments["preview"].map(CommandTemplate.init) {
      picker.preview = .output(of: { [fields] in template.command(for: $0, in: fields) }) {
        command, progress in
        CommandTemplate.output(of: command) { !progress.isCancelled }
      }
    }
    if let window = arguments.previewWindow {
      picker.options.previewPlace = window.place
      if let complaint = window.complaint { tables.messages.show(complaint) }
    }
    if let template = arguments.bindings.change {
      picker.options.searchChanged = { [fields, tables] context in
        tables.reload(template.command(for: context, in: fields))
      }
    }
  }

  private func steps(of action: BoundAction) -> [PickerStep<InputRow>] {
    switch action {
    case .usual("prev-history"), .usual("previous-history"): steps(inHistory: -1)
    case .usual("next-history"): steps(inHistory: 1)
    case .usual(let name): BoundAction.usualSteps[name] ?? []
    case .textual(.put, let text): [.key(.paste(text))]
    case .textual(.changeQuery, let text): [.search { _ in text }]
    case .textual(.changePrompt, let text): [.setPrompt(text)]
    case .textual(.position, let number): Int(number).map { [.go(toRow: $0)] } ?? []
    case .textual(.reload, let command):
      [.work { tables.reload(CommandTemplate(command).command(for: $0, in: fields)) }]
    case .textual(.executeSilent, let command): [.work(run(command, using: .nothing))]
    case .textual(.execute, let command): [.workOutsideTerminal(run(command, using: .terminal))]
    case .textual(.become, let command): [.workOutsideTerminal(run(command, using: .program))]
    }
  }

  private func steps(inHistory distance: Int) -> [PickerStep<InputRow>] {
    guard let history else { return [] }
    return [.search { history.query(distance, after: $0) }]
  }

  private func run(
    _ command: String, using files: Shell.Files
  ) -> @Sendable (PickerContext<InputRow>) -> Void {
    let template = CommandTemplate(command)
    return { context in
      guard template.hasLines(in: context) else { return }
      let status = Shell.run(template.command(for: context, in: fields), using: files)
      guard let status else { return tables.messages.show(ShellCommand.failure.description) }
      if files == .program { exit(status) }
    }
  }
}
