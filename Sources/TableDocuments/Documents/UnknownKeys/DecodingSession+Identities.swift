extension DecodingSession {
  /// Keeps only identities that can be found again on writing.
  ///
  /// The document may have migrated elements, with the same identifiers, or new identifiers on each
  /// read. The rest are matched by contents and position.
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
