enum TableScreenRole: Sendable {
  case list

  /// An auxiliary screen, which Escape closes.
  case aside

  /// A picker without buttons.
  case picking
}
