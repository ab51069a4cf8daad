import TableData

extension FormField {
  /// Creates a field for a part that takes long to make, such as the copy of a file; a blank text means
  /// that there is none.
  ///
  /// ```swift
  /// FormField("Photo", optional: \.photo, note: "copying", format: \.name) { path, progress in
  ///   try photos.attach(contentsOf: path, to: key, progress: progress)
  /// }
  /// ```
  ///
  /// In a terminal the part is made in another thread. The first line says how far that is, Escape stops
  /// it, and the form goes on with what the reader asked for once it is made. Where no keys are read, as
  /// in a transcript, it is waited for.
  ///
  /// - Parameters:
  ///   - name: What the field is called; one word, so that a transcript can name it.
  ///   - content: The part of the value.
  ///   - note: What is being done, in one word, such as `copying`.
  ///   - format: Returns the text of the part.
  ///   - make: Makes the part of an entered text, or throws what is wrong with it. It calls `progress`
  ///     with how much is done, from 0 to 1, and stops when that returns `false`.
  public init<Content: Sendable>(
    _ name: String, optional content: WritableKeyPath<Value, Content?>, note: String,
    format: @escaping (Content) -> String,
    making make:
      @escaping @Sendable (_ text: String, _ progress: (Double) -> Bool) throws -> Content
  ) {
    self.init(name, optional: content, isCheckedWhileTyping: false, format: format) { text in
      try make(text) { _ in true }
    }
    making = FieldMaking(note: note) { text in
      let made = Prepared<Result<Content, any Error>>()
      return FieldMaking.Steps { progress in
        made.put(Result { try make(text, progress.report) })
      } take: { value in
        if let made = made.take() { value[keyPath: content] = try made.get() }
      }
    }
  }
}
