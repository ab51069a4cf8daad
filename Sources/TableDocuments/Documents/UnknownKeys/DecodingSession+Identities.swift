extension DecodingSession {
  /// Keeps the identities by which elements can be found again when the document is written.
  ///
  /// A document may be made of other elements than those that were read: of an earlier version of
  /// them, which have the same identifiers, or of some that get new identifiers each time. What has
  /// no identity is known by its contents and its position.
  func keepIdentities(writtenBy session: EncodingSession) {
    var types: [AnyHashable: Set<ElementIdentity>] = [:]
    for identity in session.elements.keys { types[identity.id, default: []].insert(identity) }
    identities = identities.compactMapValues { identity in
      if session.elements[identity] != nil { return identity }
      let others = types[identity.id] ?? []
      return others.count == 1 ? others.first : nil
    }
  }
}
