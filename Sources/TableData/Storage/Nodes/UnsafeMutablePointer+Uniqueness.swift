extension UnsafeMutablePointer where Pointee: AnyObject {
  /// Whether nothing else refers to the object.
  ///
  /// It is asked through a pointer: on an `AnyObject` variable, `isKnownUniquelyReferenced` mostly
  /// returns `false`, as a copy is retained.
  @inlinable
  var isUnique: Bool {
    unsafe isKnownUniquelyReferenced(&pointee)
  }
}
