/// Identifies an element of a document wherever it moves.
struct ElementIdentity: Hashable {
  private let type: ObjectIdentifier

  /// The untyped identifier, for lookups across types, whose IDs are unrelated.
  let id: AnyHashable

  init<Element: Identifiable>(of element: Element) {
    type = ObjectIdentifier(Element.self)
    id = AnyHashable(element.id)
  }
}
