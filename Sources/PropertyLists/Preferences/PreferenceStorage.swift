import SystemBasics
import TableDocuments

/// Where preferences are kept.
enum PreferenceStorage {
  /// In a file of their own.
  case file(PreferencesFile)

  #if canImport(Darwin)
    /// Wherever the system keeps those of a program; it writes them whole.
    case defaults(UserDefaults)
  #endif
}

extension PreferenceStorage {
  /// Why they could not be read, or `nil` if they could.
  var damage: DocumentError? {
    switch self {
    case .file(let file): file.damage
    #if canImport(Darwin)
      case .defaults: nil
    #endif
    }
  }

  /// What is stored under a name, or `nil` if nothing is.
  func value(forKey name: String) -> PreferenceValue? {
    switch self {
    case .file(let file): file.value(forKey: name)
    #if canImport(Darwin)
      case .defaults(let defaults):
        defaults.object(forKey: name).flatMap(PreferenceValue.init(object:))
    #endif
    }
  }

  /// Sets a value.
  func set(_ value: PreferenceValue, forKey name: String) {
    switch self {
    case .file(let file): file.set(value, forKey: name)
    #if canImport(Darwin)
      case .defaults(let defaults): defaults.set(value.object, forKey: name)
    #endif
    }
  }

  /// Removes a value.
  func removeValue(forKey name: String) {
    switch self {
    case .file(let file): file.removeValue(forKey: name)
    #if canImport(Darwin)
      case .defaults(let defaults): defaults.removeObject(forKey: name)
    #endif
    }
  }

  /// Says what holds for a name under which nothing is stored.
  func register(_ value: PreferenceValue, forKey name: String) {
    switch self {
    case .file(let file): file.register(value, forKey: name)
    #if canImport(Darwin)
      case .defaults(let defaults):
        if let object = value.object { defaults.register(defaults: [name: object]) }
    #endif
    }
  }

  /// Writes what was set and removed; returns why that failed, if it did.
  func synchronize() -> String? {
    switch self {
    case .file(let file):
      do { try file.synchronize() } catch { return error.reason }
    #if canImport(Darwin)
      case .defaults(let defaults):
        if !defaults.synchronize() { return "the system refuses it" }
    #endif
    }
    return nil
  }
}
