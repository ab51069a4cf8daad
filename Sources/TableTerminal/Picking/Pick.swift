public import TableDisplay
public import TableText

/// Lets a person choose a row in the terminal.
///
/// ```swift
/// let branch = try await pick(branches, columns: [RowColumn("Branch", text: \.name)])
/// ```
///
/// See ``Picker`` for what the person sees, and for what else can be chosen from.
///
/// - Parameters:
///   - rows: The rows.
///   - columns: What is shown of them, and searched.
/// - Returns: The row. Where there is no terminal, the only one that there is.
/// - Throws: ``PickError``.
@inlinable
public func pick<Row: RowModel & Sendable>(
  _ rows: some Sequence<Row> & Sendable, columns: [RowColumn<Row>]
) async throws(PickError) -> Row where Row.ID: Sendable {
  try await Picker(columns: columns).pick(rows)
}

/// Lets a person choose several rows in the terminal.
///
/// ```swift
/// let doomed = try await pickSeveral(branches, columns: [RowColumn("Branch", text: \.name)])
/// ```
///
/// - Parameters:
///   - rows: The rows.
///   - columns: What is shown of them, and searched.
/// - Returns: The rows that were marked, in their order, or else the one that was highlighted. Where
///   there is no terminal, the only one that there is.
/// - Throws: ``PickError``.
@inlinable
public func pickSeveral<Row: RowModel & Sendable>(
  _ rows: some Sequence<Row> & Sendable, columns: [RowColumn<Row>]
) async throws(PickError) -> [Row] where Row.ID: Sendable {
  try await Picker(columns: columns).pickSeveral(rows)
}

/// Lets a person choose one of the rows of a sequence in the terminal, while they come.
///
/// - Parameters:
///   - rows: The rows; one that is there already takes the place of the one before.
///   - columns: What is shown of them, and searched.
/// - Returns: The row. Where there is no terminal, the only one that there is.
/// - Throws: ``PickError``.
@inlinable
public func pick<Rows: AsyncSequence & Sendable>(
  _ rows: Rows, columns: [RowColumn<Rows.Element>]
) async throws(PickError) -> Rows.Element
where Rows.Element: RowModel & Sendable, Rows.Element.ID: Sendable {
  try await Picker(columns: columns).pick(rows)
}

/// Lets a person choose several of the rows of a sequence in the terminal, while they come.
///
/// - Parameters:
///   - rows: The rows; one that is there already takes the place of the one before.
///   - columns: What is shown of them, and searched.
/// - Returns: The rows that were marked, in their order, or else the one that was highlighted. Where
///   there is no terminal, the only one that there is.
/// - Throws: ``PickError``.
@inlinable
public func pickSeveral<Rows: AsyncSequence & Sendable>(
  _ rows: Rows, columns: [RowColumn<Rows.Element>]
) async throws(PickError) -> [Rows.Element]
where Rows.Element: RowModel & Sendable, Rows.Element.ID: Sendable {
  try await Picker(columns: columns).pickSeveral(rows)
}
