/// How a part of a value is made of a text in another thread.
struct FieldMaking<Value> {
  /// What is being done, in one word, such as `copying`.
  let note: String

  /// Prepares to make the part of a text.
  let prepare: (_ text: String) -> Steps

  /// What is done in the other thread, and then in the form's own.
  struct Steps {
    /// Makes the part, or notes why not.
    let make: @Sendable (WorkProgress) -> Void

    /// Puts the part in a value, or throws why there is none.
    let take: (inout Value) throws -> Void
  }
}
