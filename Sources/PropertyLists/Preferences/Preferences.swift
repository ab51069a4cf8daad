public import SystemBasics
import TableDocuments

/// A person's choices, each under a typed key with a default.
///
/// ```swift
/// let preferences = Preferences(application: "checklist")
/// preferences[.showsDoneItems] = false
/// try preferences.synchronize()
/// preferences.reset(.showsDoneItems)  // The default holds again.
/// ```
///
/// They are in a property list, which whenever the process or the machine stops is the old one or the
/// new one, whole. Processes that set different preferences both keep theirs, and what a program does
/// not know stays. A damaged file is kept aside, and ``damage`` tells of it. On Apple systems those of
/// a program are kept by the system, in `UserDefaults`.
///
/// They are for choices, which are quickly made again, and not for work: use a `DocumentStore` for
/// that. A value belongs to no actor. Use it where it was made.
public struct Preferences {
  /// Where the values are kept: a name, or the path of a file.
  let location: String

  private let storage: PreferenceStorage

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
      location = application
      // A program's own domain cannot be opened as a suite: it is the standard one.
      storage = .defaults(UserDefaults(suiteName: application) ?? .standard)
    #else
      let folder = DocumentLocation.folder(in: "XDG_CONFIG_HOME", orAtHome: ".config", environment)
      self.init(at: folder.appending(path: "\(application).plist"))
    #endif
  }

  /// Opens the preferences in a file, for instance in a folder of a test.
  ///
  /// - Parameter url: The URL of a property list. If its name does not end in ".plist", that is
  ///   added.
  public init(at url: URL) {
    self.init(at: url, followsLinks: true)
  }

  private init(at url: URL, followsLinks: Bool) {
    let isPropertyList = url.pathExtension == "plist"
    let file = (isPropertyList ? url : url.appendingPathExtension("plist")).absoluteURL
    location = file.path
    storage = .file(PreferencesFile(at: file, followsLinks: followsLinks))
  }

  /// Opens the preferences that belong to a document, in a file beside it.
  ///
  /// A symbolic link in the place of that file is not followed, and counts as damage.
  ///
  /// - Parameter document: The URL of the document, for example `lists.json`; its preferences are
  ///   in `lists.json.preferences.plist`.
  public init(beside document: URL) {
    self.init(at: FileName.companion(of: document, "preferences.plist"), followsLinks: false)
  }
}

extension Preferences {
  /// The value of a preference: what was set, or the default.
  ///
  /// A stored value of another type, for instance from a file that was edited by hand, counts as
  /// not set. A new value that cannot be expressed in a property list is not taken.
  public subscript<Value>(key: PreferenceKey<Value>) -> Value {
    get {
      storage.value(forKey: key.name).flatMap { $0.value() } ?? key.defaultValue
    }
    nonmutating set {
      guard let value = PreferenceValue(newValue) else { return }
      storage.set(value, forKey: key.name)
    }
  }

  /// Registers the defaults of keys for whatever reads them under another default.
  ///
  /// Registered defaults are not kept in the file. On Apple systems everything that reads the
  /// `UserDefaults` of the program sees them.
  public func register<each Value>(_ keys: repeat PreferenceKey<each Value>) {
    for key in repeat each keys {
      guard let value = PreferenceValue(key.defaultValue) else { continue }
      storage.register(value, forKey: key.name)
    }
  }

  /// Removes what was set, so that the default holds again.
  public func reset<Value>(_ key: PreferenceKey<Value>) {
    storage.removeValue(forKey: key.name)
  }

  /// Why the preferences could not be read when they were opened, or `nil` if they could.
  ///
  /// A program tells it at its start and goes on with the defaults. A damaged file is replaced by
  /// ``synchronize()``, but not before a copy of it is kept.
  public var damage: PreferencesError? {
    storage.damage.map {
      PreferencesError(activity: .reading, location: location, reason: $0.reason, copy: $0.copy)
    }
  }

  /// Writes what was set and removed to its file, and takes in what others have set meanwhile.
  ///
  /// - Throws: A ``PreferencesError`` if it cannot be written. The values hold until the program
  ///   ends.
  public func synchronize() throws(PreferencesError) {
    guard let reason = storage.synchronize() else { return }
    throw PreferencesError(activity: .writing, location: location, reason: reason, copy: nil)
  }
}
