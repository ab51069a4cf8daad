extension UnsafeMutablePointer where Pointee: AnyObject {
  /// Asked through a pointer: on an `AnyObject` variable, `isKnownUniquelyReferenced` mostly
  /// returns `false`, as a copy is retained.
  @inlinable
  var isUniquelyReferenced: Bool {
    unsafe isKnownUniquelyReferenced(&pointee)
  }
}
