extension UnsafeMutablePointer where Pointee: AnyObject {
  /// On an `AnyObject` variable, `isKnownUniquelyReferenced` mostly returns `false`, as it retains
  /// a copy; not so through a pointer.
  @inlinable
  var isOnlyHolder: Bool {
    unsafe isKnownUniquelyReferenced(&pointee)
  }
}
