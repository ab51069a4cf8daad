import SystemBasics

/// The extended attributes of a file: what other programs and the system note beside its contents.
struct ExtendedAttributes {
  /// Foundation's key for them, which its modules do not name.
  private static let key = FileAttributeKey(rawValue: "NSFileExtendedAttributes")

  /// What the system computes from the contents, which are about to change.
  private static let ofContents: Set = ["security.capability", "security.evm", "security.ima"]

  private var values: [String: Data]

  /// Asks for the attributes of the file at `path`, or `nil` if they cannot be had.
  init?(of path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return nil
    }
    values = attributes[Self.key] as? [String: Data] ?? [:]
  }

  /// The access control list among them.
  var accessControlList: Data? { values[AccessControlList.attribute] }

  /// Gives the file at `path` those that follow its contents, but no access control list.
  ///
  /// What the system does not permit is left out.
  func copy(to path: String) {
    let kept = values.filter { name, _ in
      name != AccessControlList.attribute && !Self.ofContents.contains(name)
    }
    for (name, value) in kept { Self.set(name, value, at: path) }
  }

  /// Gives the file at `path` one attribute, and returns whether the system permits it.
  @discardableResult
  static func set(_ name: String, _ value: Data, at path: String) -> Bool {
    (try? FileManager.default.setAttributes([key: [name: value]], ofItemAtPath: path)) != nil
  }
}
