public import TableMerging

/// A row whose type says how two changed versions of it are merged.
///
/// ```swift
/// struct Grocery: RowModel, MergeableRow, Codable, Sendable {
///   static let mergePolicy = RowMergePolicy<Grocery>(fields: \.name)
///   var id = UUID()
///   var name = ""
/// }
/// ```
///
/// Documents of such rows use the policy, unless the document has another one.
public protocol MergeableRow: Identifiable, Equatable {
  /// How rows that both sides changed are merged.
  static var mergePolicy: RowMergePolicy<Self> { get }
}
