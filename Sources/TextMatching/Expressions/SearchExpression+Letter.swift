extension SearchExpression {
  /// A scalar of a token, with its role.
  struct Letter {
    enum Role { case plain, mark, quote }

    let scalar: Unicode.Scalar
    let role: Role

    func isMark(_ mark: Unicode.Scalar) -> Bool {
      role == .mark && scalar == mark
    }
  }
}

extension Sequence<SearchExpression.Letter> {
  var text: String {
    String(String.UnicodeScalarView(map(\.scalar)))
  }
}
