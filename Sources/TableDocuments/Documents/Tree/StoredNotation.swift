/// The notation of numbers, dates and data, as in a format's files.
package enum StoredNotation: Sendable {
  /// JSON: digits, otherwise text.
  case json
  /// XML: digits, and elements for dates and data.
  case xml
  /// Binary: a marker and bytes.
  case binary
}
