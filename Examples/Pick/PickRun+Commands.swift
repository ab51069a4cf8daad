import TableSource

extension PickRun {
  /// Adds the commands of the arguments to the picker.
  mutating func addCommands() {
    picker.messages = tables.messages
    picker.actions = arguments.bindings.actions.map { key, actions in
      PickerAction(
        key: key, help: actions.map(\.name).joined(separator: "+"),
        steps: actions.flatMap { steps(of: $0) })
    }
    if let template = arguments.preview {
      picker.commandPreview = PickerCommandPreview(
        command: { [fields] in template.command(for: $0, in: fields) },
        output: { command, progress in
          CommandTemplate.output(of: command) { !progress.isCancelled }
        })
    }
    if let template = arguments.bindings.change {
      picker.searchChanged = { [fields, tables] context in
        tables.reload(template.command(for: context, in: fields))
      }
    }
  }

  private func steps(of action: BoundAction) -> [PickerStep<InputRow>] {
    switch action {
    case .usual(let name): BoundAction.usualSteps[name] ?? []
    case .command(.reload, let template):
      [.work { tables.reload(template.command(for: $0, in: fields)) }]
    case .command(let command, let template):
      [
        .workOutsideTerminal { context in
          if context.row == nil, template.needsLine { return }
          let text = template.command(for: context, in: fields)
          let status = Shell.run(text, inPlaceOfProgram: command == .become)
          guard let status else { return tables.messages.show(ShellCommand.failure.description) }
          if command == .become { exit(status) }
        }
      ]
    }
  }
}
