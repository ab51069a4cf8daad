/// The kind of a neighboring scalar, as assertions distinguish it.
enum ScalarKind {
  /// There is no scalar, as the text begins or ends here.
  case edge
  case word
  case other

  init(_ scalar: Unicode.Scalar?) {
    self = scalar.map { $0.isWord ? .word : .other } ?? .edge
  }
}
