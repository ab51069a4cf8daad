public import Foundation

/// A person's choices, each under a typed key with a default.
///
/// ```swift
/// let preferences = Preferences(application: "checklist")
/// preferences[.showsDoneItems] = false
/// try preferences.synchronize()
/// ```
///
/// The values are kept by Foundation's `UserDefaults`: on Apple systems in the user's preferences,
/// elsewhere in a property list in the user's configuration folder. They are for choices, which are
/// quickly made again, and not for work: use a ``DocumentStore`` for that.
public struct Preferences {
  /// Where the values are kept: a name, or the path of a file without its extension.
  let suite: String

  let defaults: UserDefaults

  /// Whether there is a file, or room for one; reading a pipe or a device might never end.
  private let isUsable: Bool

  /// Opens the preferences of a program.
  ///
  /// Outside Apple systems they are the file *application*`.plist` in the folder in the environment
  /// variable `XDG_CONFIG_HOME`, if that is an absolute path, or in `.config` in the user's home
  /// folder.
  ///
  /// - Parameters:
  ///   - application: The name of the program.
  ///   - environment: The environment variables.
  public init(
    application: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    #if canImport(Darwin)
      self.init(suite: application)
    #else
      let folder = DocumentLocation.folder(in: "XDG_CONFIG_HOME", orAtHome: ".config", environment)
      self.init(at: folder.appending(path: "\(application).plist"))
    #endif
  }

  /// Opens the preferences in a file, for instance in a folder of a test.
  ///
  /// - Parameter url: The place of a property list. If its name does not end in ".plist", that is
  ///   added.
  public init(at url: URL) {
    let isPropertyList = url.pathExtension == "plist"
    self.init(suite: (isPropertyList ? url.deletingPathExtension() : url).absoluteURL.path)
  }

  /// Opens the preferences that belong to a document, in a file beside it.
  ///
  /// - Parameter document: The place of the document, for example `lists.json`; its preferences are
  ///   in `lists.json.preferences.plist`.
  public init(beside document: URL) {
    self.init(at: document.appendingPathExtension("preferences.plist"))
  }

  private static func isUsable(_ suite: String) -> Bool {
    let file = URL(filePath: suite + ".plist").resolvingSymlinksInPath()
    let kind = try? FileManager.default.attributesOfItem(atPath: file.path)[.type]
    return kind as? FileAttributeType ?? .typeRegular == .typeRegular
  }

  private init(suite: String) {
    self.suite = suite
    isUsable = Self.isUsable(suite)
    guard isUsable else {
      // Values that are nowhere hold until the program ends.
      defaults = UserDefaults(suiteName: "/dev/null/\(UUID().uuidString)") ?? .standard
      return
    }
    // A program's own domain cannot be opened as a suite: it is the standard one.
    defaults = UserDefaults(suiteName: suite) ?? .standard
  }
}

extension Preferences {
  /// The value of a preference: what was set, or the default.
  ///
  /// A stored value of another type, for instance from a file that was edited by hand, counts as
  /// not set. A new value that cannot be expressed in a property list is not taken.
  public subscript<Value>(key: PreferenceKey<Value>) -> Value {
    get {
      defaults.object(forKey: key.name).flatMap { PreferenceValue(stored: $0).value() }
        ?? key.defaultValue
    }
    nonmutating set {
      guard let value = PreferenceValue(newValue) else { return }
      defaults.set(value.stored, forKey: key.name)
    }
  }

  /// Registers the defaults of keys, so that everything that reads these `UserDefaults` sees them.
  ///
  /// Registered defaults are not kept in the file, and hold for all preferences of the process.
  public func register<each Value>(_ keys: repeat PreferenceKey<each Value>) {
    for key in repeat each keys {
      guard let value = PreferenceValue(key.defaultValue) else { continue }
      defaults.register(defaults: [key.name: value.stored])
    }
  }

  /// Removes what was set, so that the default holds again.
  ///
  /// What was set before is written to its place on this occasion.
  public func reset<Value>(_ key: PreferenceKey<Value>) {
    defaults.removeObject(forKey: key.name)
    // Outside Apple systems a removed value is seen until the next synchronization.
    if isUsable { defaults.synchronize() }
  }

  /// Writes what was set to its place.
  ///
  /// - Throws: A ``PreferencesError`` if it cannot be written. The values hold until the program
  ///   ends.
  public func synchronize() throws(PreferencesError) {
    guard isUsable, defaults.synchronize() else { throw PreferencesError(place: suite) }
  }
}
