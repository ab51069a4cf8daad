/// The purpose of a table screen.
enum TableScreenRole: Sendable {
  case list

  /// An auxiliary screen, which Escape closes.
  case auxiliary

  /// A picker without buttons.
  case picking
}
