public import TableDisplay

extension NamedEdit {
  /// Returns a long edit of something other than a source, such as a database.
  ///
  /// ```swift
  /// func edit(for request: EditRequest<PagedShelf, PagedRow<Book>>) -> NamedEdit? {
  ///   .inBackground(name(of: request)) { [library, ids = request.rows.map(\.id)] in
  ///     try await library.delete(ids)
  ///   }
  /// }
  /// ```
  ///
  /// A screen performs it in another task while it handles keys; Escape cancels the task.
  ///
  /// - Parameters:
  ///   - name: The name, for undo.
  ///   - body: Edits the rows; if it throws, nothing has changed.
  /// - Returns: The edit.
  public static func inBackground(
    _ name: String, _ body: @escaping @Sendable () async throws -> Void
  ) -> NamedEdit {
    NamedEdit(name, inBackground: body) { try BlockingExecutor.shared.wait(for: body).get() }
  }
}
