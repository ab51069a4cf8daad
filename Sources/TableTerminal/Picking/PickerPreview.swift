/// A preview of the highlighted row of a picker, made in another thread.
public struct PickerPreview<Row>: Sendable {
  let command: @Sendable (PickerContext<Row>) -> [UInt8]
  let output: @Sendable (Row, _ command: [UInt8], WorkProgress) -> String

  /// Whether it may take long; then it may have colors, and is shown from the start.
  let isLong: Bool

  /// Creates a preview that is a plain text.
  ///
  /// - Parameter make: Returns the text for a row.
  /// - Returns: The preview.
  public static func text(_ make: @escaping @Sendable (Row) -> String) -> Self {
    Self(command: { _ in [] }, output: { row, _, _ in make(row) }, isLong: false)
  }

  /// Creates a preview that may take long, and is shown from the start where there is room beside
  /// the rows.
  ///
  /// - Parameter make: Returns the text for a row, which may have colors as escape sequences, until
  ///   it is cancelled.
  /// - Returns: The preview.
  public static func inBackground(
    _ make: @escaping @Sendable (Row, WorkProgress) -> String
  ) -> Self {
    Self(command: { _ in [] }, output: { row, _, progress in make(row, progress) }, isLong: true)
  }

  /// Creates a preview that may take long and is made by commands.
  ///
  /// - Parameters:
  ///   - command: Returns the command at once; another one makes another preview.
  ///   - output: Returns the output of a command in another thread, until it is cancelled.
  /// - Returns: The preview.
  package static func output(
    of command: @escaping @Sendable (PickerContext<Row>) -> [UInt8],
    _ output: @escaping @Sendable (_ command: [UInt8], _ progress: WorkProgress) -> String
  ) -> Self {
    Self(
      command: command, output: { _, command, progress in output(command, progress) },
      isLong: true)
  }
}
