public import TableData

/// How a delegate does to rows what a user asks for: a name, for undo, and a body.
///
/// ```swift
/// let edit = NamedEdit("Delete Milk", in: source) { $0.remove(ids: action.ids) }
/// let other = NamedEdit("Delete Milk") { try database.delete(milk) }
/// ```
///
/// An edit of a source can be made in another thread, while keys go on, where rows are very many.
public struct NamedEdit {
  /// What the edit is called, for undo.
  public let name: String

  private let body: () throws -> Void

  /// Prepares the edit for another thread; `nil` where it has to be performed at once.
  package let prepare: (() -> Prepared)?

  /// The body of an edit that a screen performs while keys go on; `nil` for others.
  package let background: (@Sendable () async throws -> Void)?

  /// An edit whose work is done in another thread.
  package struct Prepared {
    package let edit: DeferredEdit
    fileprivate let failure: TableData.Prepared<any Error>

    /// Throws why the body failed, if it did.
    package func requireSuccess() throws {
      if let error = failure.take() { throw error }
    }
  }

  /// Creates an edit of something other than a source, such as a database.
  ///
  /// - Parameters:
  ///   - name: What it is called, for undo.
  ///   - body: Edits the rows; throws why it cannot.
  public init(_ name: String, _ body: @escaping () throws -> Void) {
    (self.name, self.body, prepare, background) = (name, body, nil, nil)
  }

  /// Creates an edit that a screen performs while keys go on.
  ///
  /// - Parameters:
  ///   - name: What it is called, for undo.
  ///   - background: Edits the rows.
  ///   - body: Does the same, and waits for it.
  package init(
    _ name: String, inBackground background: @escaping @Sendable () async throws -> Void,
    waiting body: @escaping () throws -> Void
  ) {
    (self.name, self.body, prepare, self.background) = (name, body, nil, background)
  }

  /// Creates an edit of a source.
  ///
  /// - Parameters:
  ///   - name: What it is called, for undo.
  ///   - source: The source of the rows, or the one that it is derived from; not derived itself.
  ///   - body: Edits the table; throws why it cannot, and then nothing is changed. It is called in
  ///     another thread where rows are very many, and again if the table changes meanwhile.
  public init<EditedSection: Sendable, Row: Sendable>(
    _ name: String, in source: TableDataSource<EditedSection, Row>,
    _ body: @escaping @Sendable (inout TableSnapshot<EditedSection, Row>) throws -> Void
  ) where EditedSection.ID: Sendable, Row.ID: Sendable {
    (self.name, background) = (name, nil)
    self.body = { try source.edit(named: name, body) }
    prepare = {
      let failure = TableData.Prepared<any Error>()
      let edit = source.deferredEdit(named: name) { table in
        _ = failure.take()
        var edited = table
        do {
          try body(&edited)
          table = edited
        } catch {
          failure.put(error)
        }
      }
      return Prepared(edit: edit, failure: failure)
    }
  }

  /// Performs the edit.
  ///
  /// - Throws: What the body throws.
  public func perform() throws { try body() }
}
