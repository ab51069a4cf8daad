/// A preview made by commands.
package struct PickerCommandPreview<Row>: Sendable {
  let command: @Sendable (PickerContext<Row>) -> [UInt8]
  let output: @Sendable (_ command: [UInt8], _ progress: WorkProgress) -> String

  /// Creates a preview.
  ///
  /// - Parameters:
  ///   - command: Returns the command at once; another one makes another preview.
  ///   - output: Returns the output of a command in another thread, until it is cancelled.
  package init(
    command: @escaping @Sendable (PickerContext<Row>) -> [UInt8],
    output: @escaping @Sendable (_ command: [UInt8], _ progress: WorkProgress) -> String
  ) {
    (self.command, self.output) = (command, output)
  }
}
