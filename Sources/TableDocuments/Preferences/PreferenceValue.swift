import Foundation

/// A value in the form in which `UserDefaults` keeps it: an object of a property list.
struct PreferenceValue {
  let stored: Any

  init(stored: Any) {
    self.stored = stored
  }

  /// Creates the stored form of `value`, or `nil` if it has none.
  init?(_ value: some Encodable) {
    // Only arrays and dictionaries can be encoded on their own, so the value goes into an array.
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    guard let data = try? encoder.encode([value]),
      // No format is asked for, so that nothing is written through a pointer.
      let list = try? unsafe PropertyListSerialization.propertyList(
        from: data, format: nil) as? [Any],
      let stored = list.first
    else { return nil }
    self.stored = stored
  }

  /// The value of a type, or `nil` if this is not the stored form of such a value.
  func value<Value: Decodable>() -> Value? {
    guard PropertyListSerialization.propertyList([stored], isValidFor: .binary),
      let data = try? PropertyListSerialization.data(
        fromPropertyList: [stored], format: .binary, options: 0)
    else { return nil }
    return try? PropertyListDecoder().decode([Value].self, from: data).first
  }
}
