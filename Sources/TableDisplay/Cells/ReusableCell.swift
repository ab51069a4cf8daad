/// A view of one row that, when the row goes out of sight, can be used again for another.
public protocol ReusableCell: AnyObject {
  /// Drops what belongs to the row shown last; called exactly once before each reuse.
  func prepareForReuse()
}

extension ReusableCell {
  /// Drops nothing.
  public func prepareForReuse() {}
}
