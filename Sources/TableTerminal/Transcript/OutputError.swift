/// An output accepts no more data.
struct OutputError: Error, CustomStringConvertible {
  /// The failure.
  let description: String
}
