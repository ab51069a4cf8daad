import SystemBasics
import TableDocuments

/// Where preferences are kept.
protocol PreferenceStorage: AnyObject {
  /// The failure of the first read, if any.
  var damage: DocumentError? { get }

  func value(forKey name: String) -> PreferenceValue?
  func set(_ value: PreferenceValue, forKey name: String)
  func removeValue(forKey name: String)
  func register(_ value: PreferenceValue, forKey name: String)

  /// Saves changes; returns the reason for a failure.
  func save() -> LocalizedPhrase?
}

extension PreferencesFile: PreferenceStorage {
  func save() -> LocalizedPhrase? {
    do { try synchronize() } catch { return error.reason }
    return nil
  }
}

#if canImport(Darwin)
  /// System storage, which is atomic.
  final class SystemPreferences: PreferenceStorage {
    let damage: DocumentError? = nil

    private let defaults: UserDefaults

    init(of application: String) {
      // A program's own domain is the standard one and cannot be opened as a suite.
      defaults = UserDefaults(suiteName: application) ?? .standard
    }

    func value(forKey name: String) -> PreferenceValue? {
      defaults.object(forKey: name).flatMap(PreferenceValue.init(object:))
    }

    func set(_ value: PreferenceValue, forKey name: String) {
      defaults.set(value.object, forKey: name)
    }

    func removeValue(forKey name: String) { defaults.removeObject(forKey: name) }

    func register(_ value: PreferenceValue, forKey name: String) {
      if let object = value.object { defaults.register(defaults: [name: object]) }
    }

    func save() -> LocalizedPhrase? { defaults.synchronize() ? nil : "the system refuses it" }
  }
#endif
