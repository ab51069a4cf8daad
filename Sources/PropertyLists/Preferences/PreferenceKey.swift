import TableDocuments

/// The name of a preference, with the type of its value and the value it has until it is set.
///
/// ```swift
/// extension PreferenceKey<Bool> {
///   static let showsDoneItems = PreferenceKey("showsDoneItems", default: true)
/// }
/// ```
public struct PreferenceKey<Value: Codable & Sendable>: Sendable {
  /// The name under which the value is kept.
  public let name: String

  /// The value as long as none has been set.
  public let defaultValue: Value

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - name: The name under which the value is kept.
  ///   - defaultValue: The value as long as none has been set.
  public init(_ name: String, default defaultValue: Value) {
    self.name = name
    self.defaultValue = defaultValue
  }
}
