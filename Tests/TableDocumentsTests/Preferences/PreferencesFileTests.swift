import Foundation
import TestSampling
import Testing

@testable import PropertyLists
@testable import TableDocuments

extension StoredPreference<Int> {
  fileprivate static let number = StoredPreference("number", default: 0)
}

extension StoredPreference<[Int]> {
  fileprivate static let marks = StoredPreference("marks", default: [])
}

/// Preferences are the complete old or new ones, and no process's choices are lost.
///
/// The environment variable `PREFERENCE_KILLS` sets the number of killed processes.
struct PreferencesFileTests {
  private static let kills =
    ProcessInfo.processInfo.environment["PREFERENCE_KILLS"].flatMap { Int($0) } ?? 8

  private let folder: TemporaryFolder
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("choices.plist")
  }

  @Test
  func `a killed process leaves whole preferences`() async throws {
    var last = 0
    for seed in 0..<Self.kills {
      await #expect(processExitsWith: .signal(SIGKILL)) { [url = url as URL, seed = seed as Int] in
        try Self.synchronizeUntilKilled(url, seed: UInt64(seed))
      }
      let preferences = PreferencesStore(url: url)
      #expect(preferences.readError == nil, "killed in round \(seed)")
      let number = preferences[.number]
      #expect(number >= last, "killed in round \(seed)")
      let marks = number == 0 ? [] : Array(repeating: number, count: 2_000)
      #expect(preferences[.marks] == marks, "killed in round \(seed)")
      last = number
    }
    let preferences = PreferencesStore(url: url)
    preferences[.number] = -1
    try preferences.synchronize()
    #expect(try folder.names == ["choices.plist"])
  }

  private static func synchronizeUntilKilled(_ url: URL, seed: UInt64) throws {
    var generator = SeededRandomNumberGenerator(seed: seed)
    let delay = Double.random(in: 0...0.06, using: &generator)
    let preferences = PreferencesStore(url: url)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: delay)
      kill(getpid(), SIGKILL)
    }
    while true {
      let number = preferences[.number] + 1
      preferences[.number] = number
      preferences[.marks] = Array(repeating: number, count: 2_000)
      try preferences.synchronize()
    }
  }

  @Test
  func `two that set different preferences both keep theirs`() throws {
    let (ours, theirs) = (PreferencesStore(url: url), PreferencesStore(url: url))
    ours[.number] = 1
    theirs[.marks] = [2]
    try ours.synchronize()
    try theirs.synchronize()
    #expect(theirs[.number] == 1)
    #expect(PreferencesStore(url: url)[.number] == 1)
    #expect(PreferencesStore(url: url)[.marks] == [2])
    ours.reset(.number)
    try ours.synchronize()
    #expect(ours[.marks] == [2])
    #expect(PreferencesStore(url: url)[.number] == 0)
  }

  @Test
  func `several processes that set different preferences all keep theirs`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<3 {
        group.addTask { [url] in
          await #expect(processExitsWith: .success) {
            [url = url as URL, number = number as Int] in
            let preferences = PreferencesStore(url: url)
            for count in 1...20 {
              preferences[StoredPreference("count \(number)", default: 0)] = count
              try preferences.synchronize()
            }
          }
        }
      }
    }
    let preferences = PreferencesStore(url: url)
    for number in 0..<3 {
      #expect(preferences[StoredPreference("count \(number)", default: 0)] == 20)
    }
    #expect(try folder.names == ["choices.plist"])
  }

  @Test func `a value that is nothing is damage`() throws {
    let list: [UInt8] =
      Array("bplist00".utf8) + [0xD1, 1, 2, 0x56] + Array("number".utf8) + [0]
      + [8, 11, 18, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 3]
      + [UInt8](repeating: 0, count: 15) + [19]
    try Data(list).write(to: url)
    let preferences = PreferencesStore(url: url)
    #expect(preferences.readError != nil)
    #expect(preferences[.number] == 0)
    #expect(try Data(contentsOf: url) == Data(list))
  }

  @Test func `no changed byte of a binary list stops the program`() throws {
    let list: [String: Any] = [
      "number": 7, "marks": [1, 2], "name": "Zoë", "share": 0.5, "isOn": true,
      "day": Date(timeIntervalSince1970: 0), "bytes": Data([1, 2, 3]),
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    for index in stride(from: 0, to: data.count, by: Sample.step(1)) {
      for mask in [1, 8, 16, 128, data[index]] as [UInt8] where mask != 0 {
        var changed = data
        changed[index] ^= mask
        try changed.write(to: url)
        let preferences = PreferencesStore(url: url)
        _ = (preferences[.number], preferences[.marks])
        #expect(try Data(contentsOf: url) == changed)
      }
    }
  }

  @Test(arguments: ["", "{", "word", "<plist><dict><key>number</key>", "bplist00"])
  func `a damaged file is kept aside and told of`(text: String) throws {
    try Data(text.utf8).write(to: url)
    let preferences = PreferencesStore(url: url)
    let damage = try #require(preferences.readError)
    let copy = try #require(damage.copyURL)
    let reason = text.isEmpty ? "it is empty" : "it is not a well-formed property list"
    #expect(
      damage.description == """
        The preferences in "\(url.path)" could not be read: \(reason). The defaults are used, and a \
        copy is in "\(copy.path)". Repair the copy, or set the preferences again.
        """)
    #expect(preferences[.number] == 0)
    #expect(try Data(contentsOf: url) == Data(text.utf8))
    preferences[.number] = 5
    try preferences.synchronize()
    #expect(PreferencesStore(url: url).readError == nil)
    #expect(PreferencesStore(url: url)[.number] == 5)
    #expect(try Data(contentsOf: copy) == Data(text.utf8))
    #expect(try folder.names.count == 2)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `what is not known stays, and so does the format`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let values: [String: Any] = ["other": ["a": [1, 2.5]], "number": 7]
    let data = try PropertyListSerialization.data(
      fromPropertyList: values, format: format, options: 0)
    try data.write(to: url)
    let preferences = PreferencesStore(url: url)
    preferences[.marks] = [1]
    try preferences.synchronize()
    let saved = try Data(contentsOf: url)
    #expect(saved.starts(with: data.prefix(6)))
    #expect(PreferencesStore(url: url)[.number] == 7)
    #expect(
      PreferencesStore(url: url)[StoredPreference("other", default: [:])] == ["a": [1, 2.5]])
  }

  @Test
  func `values that XML cannot hold come back`() throws {
    let text = StoredPreference("text", default: "")
    let time = StoredPreference("time", default: Date.distantPast)
    let preferences = PreferencesStore(url: url)
    preferences[text] = "\u{0}\u{1B}\r\n]]>\u{FFFF}"
    preferences[time] = Date(timeIntervalSinceReferenceDate: 0.125)
    try preferences.synchronize()
    let again = PreferencesStore(url: url)
    #expect(again[text] == "\u{0}\u{1B}\r\n]]>\u{FFFF}")
    #expect(again[time] == Date(timeIntervalSinceReferenceDate: 0.125))
  }

  @Test
  func `nothing is written when nothing has changed`() throws {
    let preferences = PreferencesStore(url: url)
    preferences.reset(.number)
    try preferences.synchronize()
    #expect(try folder.names == [])
    preferences[.number] = 1
    try preferences.synchronize()
    let facts = try FileFacts(of: url)
    #expect(facts.permissions == 0o600)
    preferences[.number] = 1
    try preferences.synchronize()
    #expect(try FileFacts(of: url) == facts)
  }

  @Test
  func `access and links are kept`() throws {
    let preferences = PreferencesStore(url: url)
    preferences[.number] = 1
    try preferences.synchronize()
    let target = folder.file("real.plist")
    try FileManager.default.moveItem(at: url, to: target)
    try FileManager.default.createSymbolicLink(at: url, withDestinationURL: target)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target.path)
    preferences[.number] = 2
    try preferences.synchronize()
    #expect(try FileFacts(of: target).permissions == 0o640)
    #expect(PreferencesStore(url: target)[.number] == 2)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: url.path) == target.path)
  }
}
