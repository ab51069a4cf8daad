import TableSource

extension PickRun {
  /// Adds the commands of the arguments to a picker.
  func addCommands(
    to picker: inout RowPicker<InputRow>, _ reader: InputReader, _ tables: TableFeed
  ) {
    let fields = CommandFields(
      columns: arguments.format == .lines ? nil : picker.columns,
      lines: LineFields(delimiter: arguments.delimiter), skippedCount: reader.skippedCount)
    picker.messages = tables.messages
    picker.actions = actions(in: fields, on: tables)
    if let template = arguments.preview {
      picker.commandPreview = PickerCommandPreview(
        command: { template.command(for: $0, in: fields) },
        output: { command, progress in
          CommandTemplate.output(of: command) { !progress.isCancelled }
        })
    }
    if let template = arguments.bindings.change {
      picker.searchChanged = { context in
        tables.reload(template.command(for: context, in: fields))
      }
    }
  }

  private func actions(
    in fields: CommandFields, on tables: TableFeed
  ) -> [PickerAction<InputRow>] {
    arguments.bindings.actions.map { key, actions in
      PickerAction(
        key: key, help: actions.map(\.name).joined(separator: "+"),
        steps: actions.flatMap { steps(of: $0, in: fields, on: tables) })
    }
  }

  private func steps(
    of action: BoundAction, in fields: CommandFields, on tables: TableFeed
  ) -> [PickerStep<InputRow>] {
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
