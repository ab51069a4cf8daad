import SystemBasics

/// A static file that pages load.
///
/// It has no data, so it needs no authentication. Its address changes with its text, so browsers
/// can cache it forever.
public struct WebPageAsset: Hashable, Sendable {
  /// The name, such as `table.js`.
  public let name: String

  /// The media type.
  public let contentType: String

  /// The content.
  public let text: String

  /// The version, `?v=` in the address.
  public let version: String

  /// All files.
  public static let all = [script, editingScript, streamScript, style]

  static let script = WebPageAsset("table.js", "text/javascript", tableScript)
  static let editingScript = WebPageAsset("edit.js", "text/javascript", tableEditingScript)
  static let streamScript = WebPageAsset("stream.js", "text/javascript", tableStreamScript)
  static let style = WebPageAsset("table.css", "text/css", tableStyle)

  var address: String { "./\(name)?v=\(version)" }

  private init(_ name: String, _ contentType: String, _ text: String) {
    (self.name, self.contentType, self.text) = (name, contentType, text)
    // All servers agree on it.
    version = String(text.stableHash, radix: 36)
  }
}
