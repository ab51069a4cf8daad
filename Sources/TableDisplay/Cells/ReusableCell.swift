/// A row's view, reusable for another once offscreen.
public protocol ReusableCell: AnyObject {
  /// Clears what belongs to the last row; called once before each reuse.
  func prepareForReuse()
}

extension ReusableCell {
  /// Does nothing.
  public func prepareForReuse() {}
}
