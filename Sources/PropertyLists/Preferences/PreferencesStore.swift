public import SystemBasics
import TableDocuments

/// User preferences with typed keys and defaults.
///
/// ```swift
/// let preferences = PreferencesStore(application: "checklist")
/// preferences[.showsDoneItems] = false
/// try preferences.synchronize()
/// preferences.reset(.showsDoneItems)  // The default holds again.
/// ```
///
/// The property list is written atomically. Concurrent processes' settings are merged; unknown ones
/// stay. A damaged file is copied aside and reported by ``readError``. On Apple systems a program's
/// preferences are in `UserDefaults`.
///
/// For easily repeated choices; use a `DocumentStore` for work. Not bound to an actor: use a value
/// only where it was created.
public struct PreferencesStore {
  let location: String

  private let storage: any PreferenceStorage

  /// Opens the preferences of a program.
  ///
  /// Except on Apple systems, the file is *application*`.plist` in an absolute `XDG_CONFIG_HOME` or
  /// in `.config` in the home folder.
  ///
  /// - Parameters:
  ///   - application: The program's name.
  ///   - environment: The environment variables.
  public init(
    application: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    #if canImport(Darwin)
      location = application
      storage = SystemPreferences(of: application)
    #else
      let folder = DocumentLocation.folder(in: "XDG_CONFIG_HOME", orAtHome: ".config", environment)
      self.init(url: folder.appending(path: "\(application).plist"))
    #endif
  }

  /// Opens the preferences in a file.
  ///
  /// - Parameter url: The URL of a property list; ".plist" is appended if missing.
  public init(url: URL) {
    self.init(url: url, followsLinks: true)
  }

  private init(url: URL, followsLinks: Bool) {
    let isPropertyList = url.pathExtension == "plist"
    let file = (isPropertyList ? url : url.appendingPathExtension("plist")).absoluteURL
    location = file.path
    storage = PreferencesFile(at: file, followsLinks: followsLinks)
  }

  /// Opens a document's preferences in a file beside it.
  ///
  /// A symbolic link there counts as damage.
  ///
  /// - Parameter document: The URL of the document; `lists.json` has its preferences in
  ///   `lists.json.preferences.plist`.
  public init(beside document: URL) {
    self.init(url: FileName.companion(of: document, "preferences.plist"), followsLinks: false)
  }
}

extension PreferencesStore {
  /// The value that was set, or the default.
  ///
  /// A stored value of another type counts as unset. A value that property lists cannot represent
  /// is ignored.
  public subscript<Value>(key: StoredPreference<Value>) -> Value {
    get {
      storage.value(forKey: key.name).flatMap { $0.value() } ?? key.defaultValue
    }
    nonmutating set {
      guard let value = PreferenceValue(newValue) else { return }
      storage.set(value, forKey: key.name)
    }
  }

  /// Registers defaults for readers with other defaults.
  ///
  /// They are not saved. On Apple systems all readers of the program's `UserDefaults` see them.
  public func register<each Value>(_ keys: repeat StoredPreference<each Value>) {
    for key in repeat each keys {
      guard let value = PreferenceValue(key.defaultValue) else { continue }
      storage.register(value, forKey: key.name)
    }
  }

  /// Restores the default.
  public func reset<Value>(_ key: StoredPreference<Value>) {
    storage.removeValue(forKey: key.name)
  }

  /// The failure to read the preferences on opening, if any.
  ///
  /// Report it at launch; the defaults apply. ``synchronize()`` replaces a damaged file after
  /// copying it.
  public var readError: PreferencesError? {
    storage.damage.map {
      PreferencesError(
        activity: .reading, location: location, reason: $0.reason, copyURL: $0.copyURL)
    }
  }

  /// Saves changes and reads those of other processes.
  ///
  /// - Throws: A ``PreferencesError`` if writing fails; the values apply until exit.
  public func synchronize() throws(PreferencesError) {
    guard let reason = storage.save() else { return }
    throw PreferencesError(activity: .writing, location: location, reason: reason, copyURL: nil)
  }
}
