import SystemBasics

/// The file that a source's table is saved in, for exports over it.
struct SavedTable {
  let file: TextFile

  let source: AnyObject

  /// Returns the present table's replacement of the file, in any thread, and what to do then.
  let replacement: () -> (write: @Sendable () throws(UserError) -> Void, complete: () -> Void)
}
