public import TableData
public import TableMerging

/// A client's edit of its version of a table, or its undo or redo.
///
/// ```swift
/// let edit = ClientEdit<Category, Item>(
///   clientID: "laptop", number: 7, .edits([.removeRow(id: apple.id)], since: version))
/// ```
///
/// A client numbers its edits in ascending order and resends each, unchanged, until it is
/// answered; an edit is performed at most once.
public struct ClientEdit<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The requested action.
  public enum Action {
    /// Edits of a version, all or none.
    case edits([TableEdit<Section, Row>], since: TableVersion)
    /// Undoing the client's last edit.
    case undo
    /// Redoing the edit undone last.
    case redo
  }

  /// The client.
  public let clientID: String

  /// Its number, from 1, ascending.
  public let number: Int

  /// The edit's name, for undo.
  public let name: String

  /// The requested action.
  public let action: Action

  /// Creates an edit.
  ///
  /// - Parameters:
  ///   - clientID: The client.
  ///   - number: The number.
  ///   - name: The edit's name, for undo.
  ///   - action: The action.
  public init(clientID: String, number: Int, name: String = "", _ action: Action) {
    self.clientID = clientID
    self.number = number
    self.name = name
    self.action = action
  }
}

extension ClientEdit {
  /// A rebased edit, or the conflicts.
  public enum RebaseResult {
    /// The edit, based on the newer version.
    case edit(ClientEdit)
    /// Others made conflicting changes.
    case conflicts([MergeConflict<Section, Row>])
  }

  /// Rebases the edit on a newer version, after ``ClientEditResponse/stale``.
  ///
  /// It keeps its number, so it is performed at most once.
  ///
  /// - Parameters:
  ///   - old: The whole table in the base version.
  ///   - replica: The client's updated replica of the whole table.
  ///   - policy: How rows that both sides changed are merged.
  /// - Returns: The edit, or the conflicts; undo and redo stay as they are.
  /// - Throws: `TableError` when the edit does not fit `old`.
  /// - Complexity: As for a `TableMerge`.
  public func rebased(
    from old: TableSnapshot<Section, Row>, onto replica: TableReplica<Section, Row>,
    mergePolicy policy: RowMergePolicy<Row> = .wholeRow
  ) throws(TableError) -> RebaseResult {
    guard case .edits(let edits, _) = action, let position = replica.position else {
      return .edit(self)
    }
    let merge = TableMerge(
      base: old, theirs: replica.snapshot, mine: try old.applying(.group(edits)),
      mergePolicy: policy)
    let conflicts = merge.conflictsExceptOrder
    guard conflicts.isEmpty else { return .conflicts(conflicts) }
    let rebased = merge.snapshot.edits(from: replica.snapshot)
    return .edit(
      ClientEdit(
        clientID: clientID, number: number, name: name, .edits(rebased, since: position.version)))
  }
}

extension ClientEdit.RebaseResult: Equatable {}
extension ClientEdit.RebaseResult: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
extension ClientEdit: Equatable {}
extension ClientEdit.Action: Equatable {}
extension ClientEdit: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
extension ClientEdit.Action: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}

extension ClientEdit: Encodable
where Section: Encodable, Row: Encodable, Section.ID: Encodable, Row.ID: Encodable {
  /// Encodes the edit.
  ///
  /// ```text
  /// {"client":"laptop","number":7,"since":"3w5e11264s-17","edits":[…]}
  /// {"client":"laptop","number":8,"action":"undo"}
  /// ```
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(clientID, forKey: "client")
    try fields.encode(number, forKey: "number")
    if !name.isEmpty { try fields.encode(name, forKey: "name") }
    switch action {
    case .edits(let edits, let version):
      try fields.encode(version, forKey: "since")
      try fields.encode(edits, forKey: "edits")
    case .undo: try fields.encode("undo", forKey: "action")
    case .redo: try fields.encode("redo", forKey: "action")
    }
  }
}

extension ClientEdit: Decodable
where Section: Decodable, Row: Decodable, Section.ID: Decodable, Row.ID: Decodable {
  /// Decodes an edit.
  ///
  /// - Throws: `DecodingError`, also for an unknown field or action.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldName.self)
    clientID = try fields.decode(String.self, forKey: "client")
    number = try fields.decode(Int.self, forKey: "number")
    guard number > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: "number", in: fields, debugDescription: "Edits are numbered from 1")
    }
    name = try fields.decodeIfPresent(String.self, forKey: "name") ?? ""
    switch try fields.decodeIfPresent(String.self, forKey: "action") {
    case nil:
      try fields.requireOnly(["client", "number", "name", "since", "edits"])
      action = .edits(
        try fields.decode([TableEdit<Section, Row>].self, forKey: "edits"),
        since: try fields.decode(TableVersion.self, forKey: "since"))
      return
    case "undo": action = .undo
    case "redo": action = .redo
    case let other?:
      throw DecodingError.dataCorruptedError(
        forKey: "action", in: fields, debugDescription: "\"\(other)\" is not known")
    }
    try fields.requireOnly(["client", "number", "name", "action"])
  }
}
