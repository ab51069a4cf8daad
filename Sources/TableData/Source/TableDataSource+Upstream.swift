extension TableDataSource {
  @usableFromInline
  package enum Upstream {
    /// Edits of the source itself.
    case own(SourceHistory<Snapshot>)
    /// Other sources.
    case derived(any Derivation<Section, Row>)
  }

  /// The history of a source.
  ///
  /// - Precondition: The source is not derived.
  package var own: SourceHistory<Snapshot> {
    guard case .own(let own) = upstream else {
      preconditionFailure(
        "A derived source follows its origin and cannot be edited; edit the origin")
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
      "\(DerivationLimit.sourceCount) sources at most are derived one from the other; "
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
  /// Creates a source that forwards undo and redo to another one.
  package convenience init(beside other: any OriginSource) {
    self.init(Snapshot(), .derived(Neighbour(origin: other))) { $0.difference(from: $1) }
  }

  /// Shows a table in a source created with `init(beside:)`.
  package func show(_ new: Snapshot) { put(new, as: .edit, named: "") }

  private final class Neighbour: Derivation {
    let origin: any OriginSource

    init(origin: any OriginSource) {
      self.origin = origin
    }
  }
}
