/// Which element of a document something belongs to, wherever it stands.
struct ElementIdentity: Hashable {
  private let type: ObjectIdentifier

  /// The identifier without the type of its element: one dictionary holds elements of all types, whose
  /// identifiers have nothing in common.
  let id: AnyHashable

  init<Element: Identifiable>(of element: Element) {
    type = ObjectIdentifier(Element.self)
    id = AnyHashable(element.id)
  }
}
