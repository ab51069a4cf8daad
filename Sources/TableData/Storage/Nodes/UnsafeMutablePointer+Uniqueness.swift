extension UnsafeMutablePointer where Pointee: AnyObject {
  /// Whether nothing but this reference holds the object in it.
  ///
  /// Asked of a reference of type `AnyObject`, `isKnownUniquelyReferenced` mostly says no: what is
  /// there is taken out, and so held twice, before the question is put. Asked of a pointer it stays
  /// where it is.
  @inlinable
  var isOnlyHolder: Bool {
    unsafe isKnownUniquelyReferenced(&pointee)
  }
}
