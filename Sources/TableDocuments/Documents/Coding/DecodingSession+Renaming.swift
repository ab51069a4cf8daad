extension DecodingSession {
  /// Adopts element identities from an otherwise equal document.
  ///
  /// - Parameters:
  ///   - written: The encoding of the document as read.
  ///   - renamed: The encoding of the other document.
  func renameIdentities(from written: EncodingSession, to renamed: EncodingSession) {
    var names: [StoredNode.ID: ElementIdentity] = [:]
    for (identity, nodes) in renamed.elements {
      for node in nodes { names[node] = identity }
    }
    identities = identities.mapValues { identity in
      written.elements[identity]?.first.flatMap { names[$0] } ?? identity
    }
  }
}
