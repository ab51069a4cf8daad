import SystemBasics

extension ValueColumn {
  /// Creates a column of a property with custom formatting and parsing.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - title: The heading.
  ///   - keyPath: The property.
  ///   - kind: The kind of values.
  ///   - value: Returns the property for comparing.
  ///   - format: Returns its text.
  ///   - parse: Parses a text, or throws.
  public init<Part>(
    _ name: String, title: String, _ keyPath: any WritableKeyPath<Row, Part> & Sendable,
    kind: ColumnKind = .text, value: @escaping @Sendable (Part) -> ColumnValue,
    format: @escaping @Sendable (Part) -> String,
    parse: @escaping @Sendable (String) throws -> Part
  ) {
    self.init(name, title: title, kind: kind) {
      value($0[keyPath: keyPath])
    } format: {
      format($0[keyPath: keyPath])
    } parse: { text, row in
      row[keyPath: keyPath] = try parse(text)
    } copy: {
      $1[keyPath: keyPath] = $0[keyPath: keyPath]
    }
  }

  /// Creates a read-only column.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - title: The heading.
  ///   - kind: The kind of values.
  ///   - value: Returns a row's value, for comparing.
  ///   - format: Returns a row's text.
  public init(
    readOnly name: String, title: String, kind: ColumnKind = .text,
    value: @escaping @Sendable (Row) -> ColumnValue, format: @escaping @Sendable (Row) -> String
  ) {
    self.init(name, title: title, kind: kind, value: value, format: format, parse: nil)
  }

  /// Creates a column of a property.
  ///
  /// A blank text is `nil` in a column of optional values; Booleans are written to files as `yes` and
  /// `no`.
  ///
  /// - Parameters:
  ///   - name: The name, the same in every language.
  ///   - title: The heading.
  ///   - keyPath: The property.
  public init<Part: ColumnScalar>(
    _ name: String, title: String, _ keyPath: any WritableKeyPath<Row, Part> & Sendable
  ) {
    self.init(
      name, title: title, keyPath, kind: Part.columnKind, value: { $0.columnValue },
      format: { $0.columnText }, parse: { try Part.parseColumnText($0) })
  }

  /// Creates a read-only column of a property.
  ///
  /// - Parameters:
  ///   - name: The name, the same in every language.
  ///   - title: The heading.
  ///   - keyPath: The property.
  public init<Part: ColumnScalar>(
    _ name: String, title: String, _ keyPath: any KeyPath<Row, Part> & Sendable
  ) {
    self.init(readOnly: name, title: title, kind: Part.columnKind) {
      $0[keyPath: keyPath].columnValue
    } format: {
      $0[keyPath: keyPath].columnText
    }
  }

  /// Creates a column of choices, compared by their order.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - title: The heading.
  ///   - keyPath: The property.
  ///   - choices: The choices, in order.
  ///   - format: Returns a choice's unique text.
  public init<Choice: Equatable & Sendable>(
    _ name: String, title: String, _ keyPath: any WritableKeyPath<Row, Choice> & Sendable,
    choices: [Choice], format: @escaping @Sendable (Choice) -> String
  ) {
    let texts = choices.map(format)
    self.init(name, title: title, keyPath, kind: .choice(texts)) { choice in
      choices.firstIndex(of: choice).map { .integer($0) } ?? .missing
    } format: {
      format($0)
    } parse: { text in
      let entered = text.trimmed
      // Case alone may tell two apart, such as mm and Mm.
      let index =
        texts.firstIndex { $0 == text || $0 == entered }
        ?? texts.firstIndex { $0.lowercased() == entered.lowercased() }
      guard let index else { throw ColumnError.invalidChoice(text, choices: texts) }
      return choices[index]
    }
  }
}
