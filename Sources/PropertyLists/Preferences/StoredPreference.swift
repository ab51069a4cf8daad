import TableDocuments

/// The name of a preference with its type and default value.
///
/// ```swift
/// extension StoredPreference<Bool> {
///   static let showsDoneItems = StoredPreference("showsDoneItems", default: true)
/// }
/// ```
public struct StoredPreference<Value: Codable & Sendable>: Sendable {
  /// The stored name.
  public let name: String

  /// The value until one is set.
  public let defaultValue: Value

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The stored name.
  ///   - defaultValue: The value until one is set.
  public init(_ name: String, default defaultValue: Value) {
    self.name = name
    self.defaultValue = defaultValue
  }
}
