/// An error whose description can be translated.
///
/// ```swift
/// enum ShelfError: TranslatableError {
///   case full(limit: Int)
///
///   var phrase: LocalizedPhrase {
///     switch self {
///     case .full(let limit): "There is no room for more than \(limit) books."
///     }
///   }
/// }
/// ```
public protocol TranslatableError: Error, CustomStringConvertible {
  /// What went wrong and what to do, for users.
  var phrase: LocalizedPhrase { get }
}

extension TranslatableError {
  /// The phrase in English.
  public var description: String { phrase.english }
}

extension LocalizedPhrase {
  /// The phrase of an error, or its description as it is.
  package init(describing error: any Error) {
    self = (error as? any TranslatableError)?.phrase ?? LocalizedPhrase(verbatim: "\(error)")
  }
}
