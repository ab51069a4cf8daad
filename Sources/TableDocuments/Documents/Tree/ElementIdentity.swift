/// Which element of a document something belongs to, wherever it stands.
struct ElementIdentity: Hashable {
  private let type: ObjectIdentifier

  // Elements of all types are looked up in one dictionary, and their identifiers have nothing in common.
  private let id: AnyHashable

  init<Element: Identifiable>(of element: Element) {
    type = ObjectIdentifier(Element.self)
    id = AnyHashable(element.id)
  }
}

extension ElementIdentity {
  /// The identifier without the type of its element.
  var anyID: AnyHashable { id }
}
