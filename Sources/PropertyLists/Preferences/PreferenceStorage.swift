import SystemBasics
import TableDocuments

enum PreferenceStorage {
  /// A separate file.
  case file(PreferencesFile)

  #if canImport(Darwin)
    /// System storage, which is atomic.
    case defaults(UserDefaults)
  #endif
}

extension PreferenceStorage {
  var damage: DocumentError? {
    switch self {
    case .file(let file): file.damage
    #if canImport(Darwin)
      case .defaults: nil
    #endif
    }
  }

  func value(forKey name: String) -> PreferenceValue? {
    switch self {
    case .file(let file): file.value(forKey: name)
    #if canImport(Darwin)
      case .defaults(let defaults):
        defaults.object(forKey: name).flatMap(PreferenceValue.init(object:))
    #endif
    }
  }

  func set(_ value: PreferenceValue, forKey name: String) {
    switch self {
    case .file(let file): file.set(value, forKey: name)
    #if canImport(Darwin)
      case .defaults(let defaults): defaults.set(value.object, forKey: name)
    #endif
    }
  }

  func removeValue(forKey name: String) {
    switch self {
    case .file(let file): file.removeValue(forKey: name)
    #if canImport(Darwin)
      case .defaults(let defaults): defaults.removeObject(forKey: name)
    #endif
    }
  }

  func register(_ value: PreferenceValue, forKey name: String) {
    switch self {
    case .file(let file): file.register(value, forKey: name)
    #if canImport(Darwin)
      case .defaults(let defaults):
        if let object = value.object { defaults.register(defaults: [name: object]) }
    #endif
    }
  }

  /// Saves changes; returns the reason for a failure.
  func synchronize() -> LocalizedPhrase? {
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
