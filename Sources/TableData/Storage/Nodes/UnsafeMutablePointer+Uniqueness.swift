extension UnsafeMutablePointer where Pointee: AnyObject {
  /// Whether this is the object's only reference.
  ///
  /// On an `AnyObject` variable, `isKnownUniquelyReferenced` mostly returns `false`, as it retains
  /// a copy for the call. Through a pointer it doesn't.
  @inlinable
  var isOnlyHolder: Bool {
    unsafe isKnownUniquelyReferenced(&pointee)
  }
}
