/// Whether two values are equal, or unequal to themselves with the same fields, as with NaN.
@usableFromInline
package func areSame<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
  one == other || one != one && haveEqualFields(one, other)
}

/// Compares fields recursively by reflection, NaNs by their bits; only for values that are not
/// equal to themselves.
func haveEqualFields(_ one: Any, _ other: Any) -> Bool {
  if let one = one as? any Equatable, one.isEqual(to: other) { return true }
  if let number = one as? any BinaryFloatingPoint { return number.hasSameBits(as: other) }
  let (fields, others) = (Mirror(reflecting: one), Mirror(reflecting: other))
  // Objects may form reference cycles.
  guard fields.displayStyle != .class, fields.displayStyle == others.displayStyle,
    !fields.children.isEmpty, fields.children.count == others.children.count
  else { return false }
  return zip(fields.children, others.children).allSatisfy {
    $0.label == $1.label && haveEqualFields($0.value, $1.value)
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}

extension BinaryFloatingPoint {
  fileprivate func hasSameBits(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return sign == other.sign && exponentBitPattern == other.exponentBitPattern
      && significandBitPattern == other.significandBitPattern
  }
}
