/// The file that a source's table is saved in, which an export may replace.
struct SavedFile {
  let file: TextFile

  let source: AnyObject

  /// Returns a closure that replaces the file with the present table, on any thread, and one to
  /// call afterwards.
  let replacement: () -> (write: @Sendable () throws(UserError) -> Void, complete: () -> Void)
}
