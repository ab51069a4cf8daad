/// The purpose of a connection.
public enum DatabaseAccess: Hashable, Sendable {
  /// Reading only; a write fails.
  case reading
  /// Reading and writing.
  case writing
  /// Detecting others' writes, and receiving the notifications of ``NotificationStatements``.
  ///
  /// Statements are short, and fail as lost if the database does not answer soon.
  case watching
}
