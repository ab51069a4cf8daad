public import TableDisplay
public import TableText

/// Prompts for one row in the terminal, as a ``Picker`` does.
///
/// ```swift
/// let branch = try await pick(branches, columns: [RowColumn("Branch", text: \.name)])
/// ```
///
/// - Parameters:
///   - rows: The rows.
///   - columns: The columns to show and search.
/// - Returns: The row; without a terminal, the only one.
/// - Throws: ``PickError``.
@inlinable
public func pick<Row: RowModel & Sendable>(
  _ rows: some Sequence<Row> & Sendable, columns: [RowColumn<Row>]
) async throws(PickError) -> Row where Row.ID: Sendable {
  try await Picker(columns: columns).pick(rows)
}

/// Prompts for several rows in the terminal.
///
/// ```swift
/// let doomed = try await pickSeveral(branches, columns: [RowColumn("Branch", text: \.name)])
/// ```
///
/// - Parameters:
///   - rows: The rows.
///   - columns: The columns to show and search.
/// - Returns: The marked rows in order, or the highlighted one; without a terminal, the only one.
/// - Throws: ``PickError``.
@inlinable
public func pickSeveral<Row: RowModel & Sendable>(
  _ rows: some Sequence<Row> & Sendable, columns: [RowColumn<Row>]
) async throws(PickError) -> [Row] where Row.ID: Sendable {
  try await Picker(columns: columns).pickSeveral(rows)
}

/// Prompts for one row while rows arrive.
///
/// - Parameters:
///   - rows: The rows; later ones replace those with the same identifier.
///   - columns: The columns to show and search.
/// - Returns: The row; without a terminal, the only one.
/// - Throws: ``PickError``.
@inlinable
public func pick<Rows: AsyncSequence & Sendable>(
  _ rows: Rows, columns: [RowColumn<Rows.Element>]
) async throws(PickError) -> Rows.Element
where Rows.Element: RowModel & Sendable, Rows.Element.ID: Sendable {
  try await Picker(columns: columns).pick(rows)
}

/// Prompts for several rows while rows arrive.
///
/// - Parameters:
///   - rows: The rows; later ones replace those with the same identifier.
///   - columns: The columns to show and search.
/// - Returns: The marked rows in order, or the highlighted one; without a terminal, the only one.
/// - Throws: ``PickError``.
@inlinable
public func pickSeveral<Rows: AsyncSequence & Sendable>(
  _ rows: Rows, columns: [RowColumn<Rows.Element>]
) async throws(PickError) -> [Rows.Element]
where Rows.Element: RowModel & Sendable, Rows.Element.ID: Sendable {
  try await Picker(columns: columns).pickSeveral(rows)
}
