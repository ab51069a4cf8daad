extension UnsafeMutablePointer where Pointee: AnyObject {
  /// Whether nothing but this place holds the object in it.
  ///
  /// Asked of a variable of type `AnyObject`, `isKnownUniquelyReferenced` always says no: what is
  /// in the variable is taken out, and so held twice, before the question is put. Asked of a
  /// pointer it stays where it is.
  @inlinable
  var isOnlyHolder: Bool {
    unsafe isKnownUniquelyReferenced(&pointee)
  }
}
