public import TableData

/// A reader's position, from which it resumes after a disconnection.
///
/// As text, it identifies an event on the wire: `3w5e11264s-17`, with a window
/// `3w5e11264s-17-4980-60`.
public struct FeedPosition: Hashable, Sendable {
  /// The version.
  public let version: TableVersion

  /// The window; `nil` for the whole table.
  public let window: TableWindow?

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - window: The window; `nil` for the whole table.
  public init(_ version: TableVersion, window: TableWindow? = nil) {
    self.version = version
    self.window = window
  }

  /// Compares positions without making their raw values.
  public static func == (lhs: FeedPosition, rhs: FeedPosition) -> Bool {
    lhs.version == rhs.version && lhs.window == rhs.window
  }

  /// Hashes the position without making its raw value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(version)
    hasher.combine(window)
  }
}

extension FeedPosition: RawRepresentable, Codable, CustomStringConvertible {
  /// The version, and the window's first element and count.
  public var rawValue: String { version.rawValue + windowText }

  private var windowText: String { window.map { "-\($0.first)-\($0.count)" } ?? "" }

  /// Reads a position.
  ///
  /// - Parameter rawValue: A ``rawValue``.
  public init?(rawValue: String) {
    let parts = rawValue.split(separator: "-", omittingEmptySubsequences: false)
    guard let version = TableVersion(rawValue: parts.prefix(2).joined(separator: "-")) else {
      return nil
    }
    let numbers = parts.dropFirst(2).compactMap { Int($0) }.filter(TableWindow.isValid)
    let window = numbers.count == 2 ? TableWindow(first: numbers[0], count: numbers[1]) : nil
    self.init(version, window: window)
    guard self.rawValue == rawValue else { return nil }
  }

  /// The raw value.
  public var description: String { rawValue }

  var shortRawValue: String { "\(version.number)\(windowText)" }

  init?(short rawValue: String, after other: FeedPosition) {
    self.init(rawValue: "\(other.rawValue.prefix { $0 != "-" })-\(rawValue)")
  }
}
