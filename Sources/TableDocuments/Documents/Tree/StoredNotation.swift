/// How numbers, dates and data stand in a tree: as they do in the files of a format.
package enum StoredNotation: Sendable {
  /// As in JSON: digits, and text for all else.
  case json
  /// As in a property list in XML: digits, and elements for dates and data.
  case xml
  /// As in a binary property list: a marker and bytes.
  case binary
}
