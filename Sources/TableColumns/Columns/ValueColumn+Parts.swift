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

  /// Creates a column of text.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - title: The heading.
  ///   - text: The property.
  public init(
    _ name: String, title: String, _ text: any WritableKeyPath<Row, String> & Sendable
  ) {
    self.init(name, title: title, text, value: { .text($0) }, format: \.self, parse: \.self)
  }

  /// Creates a read-only column of text.
  ///
  /// - Parameters:
  ///   - name: The name, the same in every language.
  ///   - title: The heading.
  ///   - text: The key path to the property.
  public init(_ name: String, title: String, _ text: any KeyPath<Row, String> & Sendable) {
    self.init(readOnly: name, title: title) {
      .text($0[keyPath: text])
    } format: {
      $0[keyPath: text]
    }
  }

  /// Creates a column of whole numbers.
  ///
  /// - Parameters:
  ///   - name: The name, the same in every language.
  ///   - title: The heading.
  ///   - number: The key path to the property.
  public init(
    _ name: String, title: String, _ number: any WritableKeyPath<Row, Int> & Sendable
  ) {
    self.init(name, title: title, number, kind: .number) {
      .integer($0)
    } format: {
      String($0)
    } parse: {
      try EnteredValue.integer($0)
    }
  }

  /// Creates a column of numbers.
  ///
  /// - Parameters:
  ///   - name: The name, the same in every language.
  ///   - title: The heading.
  ///   - number: The key path to the property.
  public init(
    _ name: String, title: String, _ number: any WritableKeyPath<Row, Double> & Sendable
  ) {
    self.init(name, title: title, number, kind: .number) {
      .number($0)
    } format: {
      String($0)
    } parse: {
      try EnteredValue.number($0)
    }
  }

  /// Creates a column of optional days; the text is blank for `nil`.
  ///
  /// - Parameters:
  ///   - name: The name, the same in every language.
  ///   - title: The heading.
  ///   - day: The key path to the property; the text is blank for `nil`.
  public init(
    _ name: String, title: String, _ day: any WritableKeyPath<Row, CalendarDay?> & Sendable
  ) {
    self.init(name, title: title, day, kind: .day) {
      $0.map { .day($0) } ?? .missing
    } format: {
      $0?.description ?? ""
    } parse: { text in
      text.trimmed.isEmpty ? nil : try EnteredValue.day(text)
    }
  }

  /// Creates a column of Booleans, written to files as `yes` and `no`.
  ///
  /// - Parameters:
  ///   - name: The name, the same in every language.
  ///   - title: The heading.
  ///   - isOn: The key path to the property.
  public init(_ name: String, title: String, _ isOn: any WritableKeyPath<Row, Bool> & Sendable) {
    self.init(name, title: title, isOn, kind: .bool) {
      .bool($0)
    } format: {
      $0 ? "yes" : "no"
    } parse: {
      try EnteredValue.bool($0)
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
      let index = texts.firstIndex { $0.lowercased() == text.trimmed.lowercased() }
      guard let index else { throw ColumnError.invalidChoice(text, choices: texts) }
      return choices[index]
    }
  }
}
