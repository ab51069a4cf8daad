/// The extended attributes of a file.
struct ExtendedAttributes {
  /// Foundation's key, which is not public.
  private static let key = FileAttributeKey(rawValue: "NSFileExtendedAttributes")

  /// Attributes that the system computes from the contents.
  private static let ofContents: Set = ["security.capability", "security.evm", "security.ima"]

  private var values: [String: Data]

  init?(of path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return nil
    }
    values = attributes[Self.key] as? [String: Data] ?? [:]
  }

  var accessControlList: Data? { values[AccessControlList.attribute] }

  /// Copies all but the access control list to `path`, where permitted.
  func copy(to path: String) {
    let kept = values.filter { name, _ in
      name != AccessControlList.attribute && !Self.ofContents.contains(name)
    }
    for (name, value) in kept { Self.set(name, value, at: path) }
  }

  /// Sets an attribute and returns whether the system permits it.
  @discardableResult
  static func set(_ name: String, _ value: Data, at path: String) -> Bool {
    (try? FileManager.default.setAttributes([key: [name: value]], ofItemAtPath: path)) != nil
  }
}
