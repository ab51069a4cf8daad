/// A file whose containers lie in each other too deeply, or in a circle.
///
/// They are read by functions that call themselves, so that a damaged or malicious file could
/// exhaust the stack.
package struct ExcessiveNestingError: Error {
  package init() {}
}
