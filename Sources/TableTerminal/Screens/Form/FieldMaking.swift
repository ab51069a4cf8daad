/// Makes a field's part of the value from a typed text, in the background.
struct FieldMaking<Value> {
  let activity: String

  let prepare: (_ text: String) -> Steps

  /// The steps in the background and on the form's thread.
  struct Steps {
    /// Records any error.
    let make: @Sendable (WorkProgress) -> Void

    /// Throws the recorded error.
    let apply: (inout Value) throws -> Void
  }
}
