import Foundation

extension DocumentFormat {
  /// How many containers may lie within each other.
  ///
  /// Property lists are read by functions that call themselves, so that a damaged or malicious one
  /// could exhaust the stack. JSON needs no check: Foundation has a limit of its own there.
  static let deepestNesting = 256

  /// Checks that reading `data` cannot exhaust the stack.
  func requireShallowNesting(of data: Data) throws {
    let isShallow =
      switch self {
      case .json: true
      case .xmlPropertyList: XMLNesting(of: data).depth <= Self.deepestNesting
      case .binaryPropertyList:
        BinaryNesting(of: data).isWithin(depth: Self.deepestNesting)
      }
    guard isShallow else { throw ExcessiveNestingError() }
  }
}

/// A property list whose containers lie in each other too deeply, or in a circle.
struct ExcessiveNestingError: Error {}
