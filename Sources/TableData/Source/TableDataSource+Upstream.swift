extension TableDataSource {
  /// Where the table of a source comes from.
  @usableFromInline
  package enum Upstream {
    /// From edits of the source.
    case own(SourceHistory<Snapshot>)
    /// From other sources.
    case derived(any Derivation<Section, Row>)
  }

  /// What only a source with a table of its own has.
  ///
  /// - Precondition: The source is not derived.
  package var own: SourceHistory<Snapshot> {
    guard case .own(let own) = upstream else {
      preconditionFailure(
        "A derived source follows its origin and cannot be edited; edit the origin")
    }
    return own
  }

  /// Traps when the source is derived.
  @usableFromInline
  package func requireOwn() { _ = own }

  /// What the table is derived by, if it is.
  @usableFromInline
  package var derivation: (any Derivation<Section, Row>)? {
    guard case .derived(let derivation) = upstream else { return nil }
    return derivation
  }

  /// Traps when a source is derived from too many others, one after the other.
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

// MARK: - Sources beside another one

extension TableDataSource {
  /// Creates a source of a table that stands beside another one's, and whose undo and redo are those
  /// of that one.
  package convenience init(beside other: any OriginSource) {
    self.init(Snapshot(), .derived(Neighbour(origin: other))) { $0.difference(from: $1) }
  }

  /// Shows a table in a source that stands beside another one.
  package func show(_ new: Snapshot) { put(new, as: .edit, named: "") }

  private final class Neighbour: Derivation {
    let origin: any OriginSource

    init(origin: any OriginSource) {
      self.origin = origin
    }
  }
}
