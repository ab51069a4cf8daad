import Foundation
import PropertyLists
import TableTestSupport

/// A folder with a file of memos in the form of the original app.
struct MemoFolder {
  let folder: ApplicationFolder

  /// Creates a folder with a file, or without one if the text is `nil`.
  init(_ text: String? = MemoFolder.original, file: String = "MemoInfo.plist") throws {
    folder = try ApplicationFolder(of: "memo", file: file)
    if let text { try Data(text.utf8).write(to: folder.file) }
  }

  /// Makes the next start begin with the accounts, whatever a running program has open.
  func forgetPlace() throws {
    let preferences = folder.file.appendingPathExtension("preferences.plist")
    if FileManager.default.fileExists(atPath: preferences.path) {
      try FileManager.default.removeItem(at: preferences)
    }
  }

  /// The accounts in the file, each with the dictionaries of its memos.
  var stored: [String: [[String: Any]]] {
    get throws {
      let object = try unsafe PropertyListSerialization.propertyList(
        // No format is requested, so nothing is written through a pointer.
        from: Data(contentsOf: folder.file), options: [], format: nil)
      return object as? [String: [[String: Any]]] ?? [:]
    }
  }

  /// The titles of an account's memos, in stored order.
  func titles(of account: String) throws -> [String] {
    try stored[account]?.map { $0["title"] as? String ?? "" } ?? []
  }

  /// A file as the original app writes it, with unknown keys.
  static let original = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>163</key>
    \t<array>
    \t\t<dict>
    \t\t\t<key>createTime</key>
    \t\t\t<string>2016/03/26 16:34</string>
    \t\t\t<key>detail</key>
    \t\t\t<string>招行
    18号账单</string>
    \t\t\t<key>title</key>
    \t\t\t<string>招行</string>
    \t\t</dict>
    \t</array>
    \t<key>icloud</key>
    \t<array>
    \t\t<dict>
    \t\t\t<key>colour</key>
    \t\t\t<integer>7</integer>
    \t\t\t<key>createTime</key>
    \t\t\t<string>2016/02/16 10:12</string>
    \t\t\t<key>detail</key>
    \t\t\t<string>歌曲

    白桦林－朴树</string>
    \t\t\t<key>title</key>
    \t\t\t<string>歌曲</string>
    \t\t</dict>
    \t\t<dict>
    \t\t\t<key>createTime</key>
    \t\t\t<string>2016/04/26 16:29</string>
    \t\t\t<key>detail</key>
    \t\t\t<string>Albums to sort</string>
    \t\t\t<key>title</key>
    \t\t\t<string>Albums to sort</string>
    \t\t</dict>
    \t</array>
    </dict>
    </plist>

    """
}
