/// Makes a part of a value from text in the background.
struct FieldMaking<Value> {
  /// The activity in one word, such as `copying`.
  let note: String

  let prepare: (_ text: String) -> Steps

  /// The background step, and the one on the form's thread.
  struct Steps {
    /// Makes the part, or records the error.
    let make: @Sendable (WorkProgress) -> Void

    /// Stores the part, or throws the error.
    let take: (inout Value) throws -> Void
  }
}
