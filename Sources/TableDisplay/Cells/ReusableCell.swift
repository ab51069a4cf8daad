/// A row's view, reusable for another once offscreen.
public protocol ReusableCell: AnyObject {
  /// Clears the content of the last row; called once before each reuse.
  func prepareForReuse()
}

extension ReusableCell {
  /// Does nothing.
  public func prepareForReuse() {}
}
