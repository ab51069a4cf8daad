import SystemBasics

/// A static file that pages load: a script or the style sheet.
///
/// The files have no data, so they can be served without authentication. Their addresses change
/// with their text, so browsers can cache them forever.
public struct WebPageAsset: Hashable, Sendable {
  /// The file name, such as `table.js`.
  public let name: String

  /// The media type, for the `Content-Type` header.
  public let contentType: String

  /// The content.
  public let text: String

  /// The version, which follows `?v=` in the address.
  public let version: String

  /// All files.
  public static let all = [script, editingScript, streamScript, style]

  static let script = WebPageAsset("table.js", "text/javascript", tableScript)
  static let editingScript = WebPageAsset("edit.js", "text/javascript", tableEditingScript)
  static let streamScript = WebPageAsset("stream.js", "text/javascript", tableStreamScript)
  static let style = WebPageAsset("table.css", "text/css", tableStyle)

  /// The address, relative to that of a page.
  var address: String { "./\(name)?v=\(version)" }

  private init(_ name: String, _ contentType: String, _ text: String) {
    (self.name, self.contentType, self.text) = (name, contentType, text)
    // All servers agree on it.
    version = String(text.stableHash, radix: 36)
  }
}
