/// A view of a row, reusable for another once offscreen.
public protocol ReusableCell: AnyObject {
  /// Clears what belongs to the last row; called exactly once before each reuse.
  func prepareForReuse()
}

extension ReusableCell {
  /// Does nothing.
  public func prepareForReuse() {}
}
