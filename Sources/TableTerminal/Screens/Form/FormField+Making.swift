import TableData

extension FormField {
  /// Creates a field for an optional part that is slow to make, such as a file copy.
  ///
  /// ```swift
  /// FormField("Photo", optional: \.photo, activity: "copying", format: \.name) { path, progress in
  ///   try photos.attach(contentsOf: path, to: key, progress: progress)
  /// }
  /// ```
  ///
  /// A blank text means none. In a terminal it is made in another thread: the first line shows
  /// progress, Escape cancels, and the pending action follows. A transcript waits.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - keyPath: The part.
  ///   - activity: The activity in one word.
  ///   - format: Returns the part's text.
  ///   - make: Makes the part, or throws. It reports `progress` from 0 to 1, and stops on `false`.
  public init<Part: Sendable>(
    _ name: String, optional keyPath: WritableKeyPath<Value, Part?>, activity: String,
    format: @escaping (Part) -> String,
    making make:
      @escaping @Sendable (_ text: String, _ progress: (Double) -> Bool) throws -> Part
  ) {
    self.init(name, optional: keyPath, validatesWhileTyping: false, format: format) { text in
      try make(text) { _ in true }
    }
    making = FieldMaking(activity: activity) { text in
      let made = Handoff<Result<Part, any Error>>()
      return FieldMaking.Steps { progress in
        made.put(Result { try make(text, progress.report) })
      } apply: { value in
        if let made = made.take() { value[keyPath: keyPath] = try made.get() }
      }
    }
  }
}
