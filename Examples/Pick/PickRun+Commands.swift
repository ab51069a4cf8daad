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
    arguments.bindings.commands.map { key, kind, template in
      switch kind {
      case .execute:
        PickerAction(key: key, help: "Run a command", leavesScreen: true) { context in
          if !Shell.run(template.command(for: context, in: fields)) {
            tables.messages.show(ShellCommand.failure.description)
          }
        }
      case .reload:
        PickerAction(key: key, help: "Read other lines") { context in
          tables.reload(template.command(for: context, in: fields))
        }
      }
    }
  }
}
