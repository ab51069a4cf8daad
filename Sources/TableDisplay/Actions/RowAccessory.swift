/// A row's accessory at the trailing edge.
public enum RowAccessory: Hashable, Sendable, CaseIterable {
  /// No accessory.
  case none
  /// Opening the row shows more.
  case disclosure
  /// A check mark.
  case checkmark
  /// A button shows details.
  case detailButton
  /// A button shows details; opening the row shows more.
  case detailDisclosure

  /// Whether there is a button; tapping it does not select the row.
  public var hasButton: Bool { self == .detailButton || self == .detailDisclosure }
}
