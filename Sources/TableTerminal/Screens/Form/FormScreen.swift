import TableData

/// A screen that edits named texts, either of something new or of something that is there.
///
/// A form for something new has the buttons Cancel and Done. A form for something that is there
/// keeps what was edited when the reader goes back.
public final class FormScreen: Screen {
  /// What a form is for.
  public typealias Purpose = EditingPurpose

  /// The texts that were accepted, by the names of their fields.
  public typealias Values = [String: String]

  /// What stands in the first line.
  public let title: String

  /// What the form is for.
  public let purpose: Purpose

  /// The fields, in order.
  public internal(set) var fields: [FormField]

  /// Returns the box below the fields for what they hold, or nil for none.
  public var panel: (Values) -> FormPanel? = { _ in nil }

  /// Called when nothing of what was entered is kept.
  public var cancel: () -> Void = {}

  let commit: (Values) throws -> Void
  private let original: Values
  private var kept: Values?
  var history = EditHistory<Values>()

  /// The field, or the button after the fields, that keys act on.
  var focus = 0

  /// What is being typed in the field that keys act on.
  var draft: TextField?

  /// The number of lines that had to give way above when the form was drawn last.
  var hiddenLines = 0

  /// A text that could not be accepted in the field that keys act on.
  struct Rejection {
    let text: String
    let reason: String
  }

  /// The text that was rejected last, until the reader goes to another field.
  var rejection: Rejection?

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - title: What stands in the first line.
  ///   - purpose: What the form is for.
  ///   - fields: The fields, in order.
  ///   - commit: Keeps what was entered; throws why it cannot be kept.
  public init(
    _ title: String,
    purpose: Purpose,
    fields: [FormField],
    commit: @escaping (Values) throws -> Void
  ) {
    self.title = title
    self.purpose = purpose
    self.fields = fields
    self.commit = commit
    original = Self.values(of: fields)
    focus = fields.firstIndex(where: \.isEditable) ?? 0
    beginDraft()
  }

  /// The texts that were accepted, by the names of their fields.
  public var values: Values { Self.values(of: fields) }

  private static func values(of fields: [FormField]) -> Values {
    Dictionary(fields.map { ($0.name, $0.text) }) { first, _ in first }
  }

  /// Cancel and Done for something new, nothing for what is there.
  public var buttons: [BarButton] {
    guard purpose == .adding else { return [] }
    return [
      BarButton("Cancel", key: .escape) { [cancel] stack in
        cancel()
        stack.pop()
      },
      BarButton("Done", key: .control("s")) { [self] stack in
        try acceptDraft()
        try checkFields()
        try keep()
        stack.pop()
      },
    ]
  }

  /// Keeps what was entered, if anything was; something new that nobody touched is taken back.
  ///
  /// - Throws: Why what is being typed cannot be accepted; what was accepted before is kept.
  public func finishEditing() throws {
    var rejection: (any Error)?
    do { try acceptDraft() } catch { rejection = error }
    if values != kept ?? original {
      try keep()
    } else if kept == nil, rejection == nil {
      cancel()
    }
    if let rejection { throw rejection }
  }

  private func keep() throws {
    try commit(values)
    kept = values
  }
}
