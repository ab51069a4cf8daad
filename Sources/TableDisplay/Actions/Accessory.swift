/// The sign at the trailing edge of a row.
public enum Accessory: Hashable, Sendable, CaseIterable {
  /// No sign.
  case none
  /// Opening the row shows more.
  case disclosure
  /// The row is chosen.
  case checkmark
  /// A button shows details of the row.
  case detailButton
  /// A button shows details of the row, and opening the row shows more.
  case detailDisclosure

  /// Whether the accessory is, or has, a button of its own; tapping it does not select the row.
  public var hasButton: Bool { self == .detailButton || self == .detailDisclosure }
}
