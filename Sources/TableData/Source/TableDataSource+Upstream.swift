extension TableDataSource {
  @usableFromInline
  package enum Upstream {
    case own(SourceHistory<Snapshot>)
    case derived(any Derivation<Section, Row>)
  }

  package var own: SourceHistory<Snapshot> {
    guard case .own(let own) = upstream else {
      preconditionFailure(
        "A derived source cannot be edited; use apply(_:named:), or edit its origin")
    }
    return own
  }

  @usableFromInline
  package func requireOwn() { _ = own }

  @usableFromInline
  package var derivation: (any Derivation<Section, Row>)? {
    guard case .derived(let derivation) = upstream else { return nil }
    return derivation
  }

  static func requireDepth(_ depth: Int) {
    precondition(
      depth <= DerivationLimit.sourceCount,
      "At most \(DerivationLimit.sourceCount) sources can be derived from one another; "
        + "derive from an earlier one")
  }
}

extension TableDataSource: OriginSource {
  @usableFromInline
  package var depth: Int {
    switch upstream {
    case .own(let own): own.depth
    case .derived(let derivation): derivation.depth
    }
  }

  @usableFromInline package var rowCount: Int { snapshot.rowCount }

  @usableFromInline
  package func catchUp() { derivation?.catchUp() }
}

// MARK: - Neighbors of a source

extension TableDataSource {
  /// Forwards undo and redo to another source.
  package convenience init(beside other: any OriginSource) {
    self.init(Snapshot(), .derived(Neighbor(origin: other))) { $0.difference(from: $1) }
  }

  /// Replaces the table of a source created with `init(beside:)`.
  package func show(_ new: Snapshot) { commitAndNotify(new, as: .edit, named: "") }

  private final class Neighbor: Derivation {
    let origin: any OriginSource

    init(origin: any OriginSource) {
      self.origin = origin
    }
  }
}
