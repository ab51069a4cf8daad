/// A file that pages ask for beside them: a script or the style.
///
/// They may be served to anybody: they have no data. Their addresses change with their text, so that a
/// browser may keep what it was given for such an address.
public struct PageFile: Hashable, Sendable {
  /// The name, such as `table.js`.
  public let name: String

  /// The type of the content, as HTTP names it.
  public let contentType: String

  /// The content.
  public let text: String

  /// What stands after `?v=` in the address.
  public let version: String

  /// All of them.
  public static let all = [script, editingScript, streamScript, style]

  static let script = PageFile("table.js", "text/javascript", tableScript)
  static let editingScript = PageFile("edit.js", "text/javascript", tableEditingScript)
  static let streamScript = PageFile("stream.js", "text/javascript", tableStreamScript)
  static let style = PageFile("table.css", "text/css", tableStyle)

  /// The address, relative to that of a page.
  var address: String { "./\(name)?v=\(version)" }

  private init(_ name: String, _ contentType: String, _ text: String) {
    (self.name, self.contentType, self.text) = (name, contentType, text)
    // FNV-1a: the same on each server.
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    version = String(hash, radix: 36)
  }
}
