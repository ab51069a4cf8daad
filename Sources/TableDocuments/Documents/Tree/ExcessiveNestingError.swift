/// A file whose containers are nested too deeply or in a cycle.
///
/// The readers are recursive; a malicious file could exhaust the stack.
package struct ExcessiveNestingError: Error {
  package init() {}
}
