import Foundation
import Testing

@testable import PropertyLists
@testable import TableDocuments

extension StoredPreference<Bool> {
  fileprivate static let showsDone = StoredPreference("showsDone", default: true)
}

extension StoredPreference<[String: [Double]]> {
  fileprivate static let widths = StoredPreference("widths", default: ["name": [1, 2.5]])
}

/// A user's choices in a separate file.
struct PreferencesTests {
  private enum Order: String, Codable {
    case byName
    case byDate
  }

  private struct Window: Codable, Equatable {
    var title = "A\u{1B}ü"
    var size = [80, 24]
    var opened: Date?
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Reading one of these might never end, and writing would replace it with a file.
  @Test(arguments: ["pipe", "device", "folder"])
  func whatIsNoFileIsLeftAlone(kind: String) throws {
    let place = folder.file("choices.plist")
    switch kind {
    case "pipe": #expect(unsafe mkfifo(place.path, 0o600) == 0)
    case "device":
      try FileManager.default.createSymbolicLink(
        at: place, withDestinationURL: URL(filePath: "/dev/null"))
    default: try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    }
    let before = try FileManager.default.attributesOfItem(atPath: place.path)
    let preferences = preferences()
    #expect(preferences[.showsDone])
    preferences[.showsDone] = false
    #expect(!preferences[.showsDone])
    preferences.reset(.showsDone)
    #expect(throws: PreferencesError.self) { try preferences.synchronize() }
    let after = try FileManager.default.attributesOfItem(atPath: place.path)
    for key in [FileAttributeKey.type, .posixPermissions, .systemFileNumber] {
      #expect("\(String(describing: before[key]))" == "\(String(describing: after[key]))")
    }
    #expect(try folder.names == ["choices.plist"])
  }

  private func preferences(_ name: String = "choices.plist") -> PreferencesStore {
    PreferencesStore(url: folder.file(name))
  }

  /// Checks that a value is read as set, first in memory and then from the file.
  private func expectKept<Value: Codable & Equatable & Sendable>(
    _ value: Value, insteadOf other: Value
  ) throws {
    let key = StoredPreference("key", default: other)
    let preferences = preferences()
    #expect(preferences[key] == other)
    preferences[key] = value
    #expect(preferences[key] == value)
    try preferences.synchronize()
    #expect(preferences[key] == value)
    preferences.reset(key)
    #expect(preferences[key] == other)
    try preferences.synchronize()
    #expect(preferences[key] == other)
  }

  @Test
  func `values of every kind are kept`() throws {
    try expectKept(true, insteadOf: false)
    try expectKept(-1, insteadOf: 0)
    try expectKept(0.1, insteadOf: 1)
    try expectKept("\u{1B}[31m <&> 文", insteadOf: "")
    try expectKept(Data([0, 255]), insteadOf: Data())
    try expectKept(Date(timeIntervalSinceReferenceDate: 60), insteadOf: .distantPast)
    try expectKept(["a", "b"], insteadOf: [])
    try expectKept(["a": [1, 2], "b": []], insteadOf: [:])
    try expectKept(Order.byDate, insteadOf: .byName)
    try expectKept(Window(), insteadOf: Window(title: "", size: [], opened: .distantPast))
    try expectKept(Optional(5), insteadOf: nil)
  }

  @Test
  func `another process reads what was set`() async throws {
    let url = folder.file("choices.plist")
    await #expect(processExitsWith: .success) { [url = url as URL] in
      let preferences = PreferencesStore(url: url)
      preferences[.showsDone] = false
      preferences[.widths] = ["serial": [14]]
      try preferences.synchronize()
    }
    #expect(preferences()[.showsDone] == false)
    #expect(preferences()[.widths] == ["serial": [14]])
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try folder.names == ["choices.plist"])
  }

  @Test
  func `defaults are registered and not written`() throws {
    let preferences = preferences()
    preferences.register(.showsDone, .widths)
    #expect(preferences[StoredPreference("showsDone", default: false)])
    #expect(preferences[.widths] == ["name": [1, 2.5]])
    preferences[.showsDone] = false
    try preferences.synchronize()
    let text = String(
      decoding: try Data(contentsOf: folder.file("choices.plist")), as: UTF8.self)
    #expect(text.contains("showsDone"))
    #expect(!text.contains("widths"))
    preferences.reset(.showsDone)
    #expect(preferences[StoredPreference("showsDone", default: false)])
  }

  @Test
  func `a value of another type counts as not set`() throws {
    let preferences = preferences()
    preferences[StoredPreference("showsDone", default: "")] = "yes, please"
    preferences[StoredPreference("widths", default: [0])] = [1, 2]
    #expect(preferences[.showsDone])
    #expect(preferences[.widths] == ["name": [1, 2.5]])
    preferences.reset(.showsDone)
    preferences.reset(.widths)
  }

  @Test
  func `a value without a stored form is not taken`() {
    struct Secret: Codable, Equatable {
      var word: String

      func encode(to encoder: any Encoder) throws {
        throw CocoaError(.coderInvalidValue)
      }
    }
    let preferences = preferences()
    let key = StoredPreference("secret", default: Secret(word: "none"))
    preferences.register(key)
    preferences[key] = Secret(word: "sesame")
    #expect(preferences[key] == Secret(word: "none"))
  }

  @Test
  func `the extension is added where it is missing`() throws {
    let preferences = preferences("choices.v2")
    preferences[.showsDone] = false
    try preferences.synchronize()
    #expect(try folder.names == ["choices.v2.plist"])
  }

  #if !canImport(Darwin)
    @Test
    func `a program's preferences are in the user's configuration folder`() throws {
      let environment = ["XDG_CONFIG_HOME": folder.url.path]
      let preferences = PreferencesStore(application: "checklist", environment: environment)
      preferences[.showsDone] = false
      try preferences.synchronize()
      #expect(try folder.names == ["checklist.plist"])
      let home = PreferencesStore(application: "checklist", environment: ["HOME": folder.url.path])
      #expect(home[.showsDone])
      #expect(home.location == folder.file(".config/checklist.plist").path)
    }
  #endif

  @Test
  func `a place that cannot be written is an error`() throws {
    try Data().write(to: folder.file("file"))
    let preferences = preferences("file/choices.plist")
    preferences[.showsDone] = false
    let error = #expect(throws: PreferencesError.self) { try preferences.synchronize() }
    let place = folder.file("file/choices.plist").path
    #expect(
      error?.description == """
        The preferences in "\(place)" could not be written: part of its path is not \
        a folder. They hold until the program ends. Allow writing there, or choose another location.
        """)
    #expect(!preferences[.showsDone])
  }
}
