import Foundation

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
  func object(forKey name: String) -> Any? {
    switch self {
    case .file(let file): file.object(forKey: name)
    #if canImport(Darwin)
      case .defaults(let defaults): defaults.object(forKey: name)
    #endif
    }
  }

  /// Sets a value.
  func set(_ value: Any, forKey name: String) {
    switch self {
    case .file(let file): file.set(value, forKey: name)
    #if canImport(Darwin)
      case .defaults(let defaults): defaults.set(value, forKey: name)
    #endif
    }
  }

  /// Removes a value.
  func removeObject(forKey name: String) {
    switch self {
    case .file(let file): file.removeObject(forKey: name)
    #if canImport(Darwin)
      case .defaults(let defaults): defaults.removeObject(forKey: name)
    #endif
    }
  }

  /// Says what holds for a name under which nothing is stored.
  func register(_ value: Any, forKey name: String) {
    switch self {
    case .file(let file): file.register(value, forKey: name)
    #if canImport(Darwin)
      case .defaults(let defaults): defaults.register(defaults: [name: value])
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
