/// A screen with a status shown while there is no message.
protocol PersistentStatus: TerminalScreen {
  /// Why what it shows is missing; `nil` if nothing is, or only for a moment.
  var absence: String? { get }

  var persistentStatus: String? { get }
}
