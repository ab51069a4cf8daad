/// A delegate's edit for an ``EditRequest``.
///
/// ```swift
/// let edit = NamedEdit("Delete Milk", in: source) { $0.remove(ids: request.ids) }
/// let other = NamedEdit("Delete Milk") { try database.delete(milk) }
/// ```
///
/// With very many rows, an edit of a source can run on another thread while keys are handled.
public struct NamedEdit {
  /// The name, for undo.
  public let name: String

  private let body: () throws -> Void

  /// Prepares the edit for another thread; `nil` if it must be performed at once.
  package let prepare: (() -> Prepared)?

  /// Performed by a screen while it handles keys.
  package let background: (@Sendable () async throws -> Void)?

  /// An edit for another thread.
  package struct Prepared {
    package let edit: DeferredEdit
    fileprivate let failure: Handoff<any Error>

    /// Throws the error of the body, if any.
    package func requireSuccess() throws {
      if let error = failure.take() { throw error }
    }
  }

  /// Creates an edit of something other than a source, such as a database.
  ///
  /// - Parameters:
  ///   - name: The name, for undo.
  ///   - body: Edits the rows; throws if it cannot.
  public init(_ name: String, _ body: @escaping () throws -> Void) {
    (self.name, self.body, prepare, background) = (name, body, nil, nil)
  }

  /// A screen performs `background` while it handles keys; `body` does the same synchronously.
  package init(
    _ name: String, inBackground background: @escaping @Sendable () async throws -> Void,
    waiting body: @escaping () throws -> Void
  ) {
    (self.name, self.body, prepare, self.background) = (name, body, nil, background)
  }

  /// Creates an edit of a source.
  ///
  /// - Parameters:
  ///   - name: The name, for undo.
  ///   - source: The source of the rows, or the one that it is derived from; not derived itself.
  ///   - body: Edits the table; if it throws, nothing changes. With very many rows it is called on
  ///     another thread, and again if the table changes meanwhile.
  public init<EditedSection: Sendable, Row: Sendable>(
    _ name: String, in source: TableDataSource<EditedSection, Row>,
    _ body: @escaping @Sendable (inout TableSnapshot<EditedSection, Row>) throws -> Void
  ) where EditedSection.ID: Sendable, Row.ID: Sendable {
    (self.name, background) = (name, nil)
    self.body = { try source.edit(named: name, body) }
    prepare = {
      let failure = Handoff<any Error>()
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
  /// - Throws: The body's error.
  public func perform() throws { try body() }
}
