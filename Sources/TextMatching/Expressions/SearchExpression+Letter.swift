extension SearchExpression {
  /// A scalar of a token, with its role.
  struct Letter {
    enum Role { case literal, unescaped, quote }

    let scalar: Unicode.Scalar
    let role: Role

    func isOperator(_ scalar: Unicode.Scalar) -> Bool {
      role == .unescaped && self.scalar == scalar
    }
  }
}

extension Sequence<SearchExpression.Letter> {
  var text: String {
    String(String.UnicodeScalarView(map(\.scalar)))
  }
}
