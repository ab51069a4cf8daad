/// The parsed options and operands of a program.
public struct ParsedOptions: Hashable, Sendable {
  /// The arguments that are not options, in order.
  public internal(set) var operands: [String] = []

  /// The text to print instead of running: help, the version or a completion script.
  public internal(set) var textToPrint: String?

  private var values: [String: [String]] = [:]

  /// Returns whether an option was given.
  ///
  /// - Parameter name: Its name.
  /// - Returns: Whether it was, with or without a value.
  public func contains(_ name: String) -> Bool { values[name] != nil }

  /// Returns the values of an option.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The values, in the order given.
  public func values(of name: String) -> [String] { values[name] ?? [] }

  /// Returns the last value of an option, read as a type; `nil` if it was not given.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - read: Reads the value; returns `nil` if it is not one of the type.
  /// - Returns: The value.
  /// - Throws: ``UserError`` if it cannot be read.
  public func value<Value>(
    of name: String, _ read: (String) -> Value?
  ) throws(UserError) -> Value? {
    guard let text = self[name] else { return nil }
    guard let value = read(text) else {
      throw UserError(localized("--\(name) cannot be \"\(text)\"."))
    }
    return value
  }

  /// The last value of an option; `nil` if it was not given.
  ///
  /// - Parameter name: Its name.
  public subscript(name: String) -> String? { values[name]?.last }

  mutating func add(_ option: CommandOption, _ value: String?) {
    values[option.name, default: []] += [value].compactMap(\.self)
  }
}
