/// Lets a sort of very many rows be left half-way.
///
/// Sorting asks now and then whether to stop. One that does leaves out all rows, so whoever asked for
/// that throws away what was made.
@usableFromInline
package enum SortStop {
  @TaskLocal private static var isAsked: (@Sendable () -> Bool)?

  /// Makes something, in which sorts stop on demand.
  ///
  /// - Parameters:
  ///   - isAsked: Whether to stop; once it says so it has to go on saying so. It is asked at the
  ///     beginning of each sort and after some thousand rows.
  ///   - body: Makes what sorts.
  /// - Returns: What was made, or `nil` if it was left half-way.
  @usableFromInline
  package static func sorting<Result>(
    until isAsked: @escaping @Sendable () -> Bool, _ body: () -> Result
  ) -> Result? {
    let result = $isAsked.withValue(isAsked, operation: body)
    return isAsked() ? nil : result
  }

  /// What to ask, if sorts may be asked to stop here.
  @usableFromInline
  static var current: (@Sendable () -> Bool)? { isAsked }
}
