/// A version of a source's table.
///
/// ```swift
/// print(source.version)  // "3w5e11264s-17"
/// ```
///
/// Versions of one source are ordered by number. Every source has its own epoch, even one created
/// later from the same data.
public struct TableVersion: Hashable, Sendable {
  /// Random; identifies a source for its lifetime.
  package typealias Epoch = UInt64

  package let epoch: Epoch

  /// The number of changes so far.
  public let number: Int

  package init(epoch: Epoch, number: Int) {
    self.epoch = epoch
    self.number = number
  }

  /// Whether both are versions of one source.
  ///
  /// - Parameter other: The other version.
  /// - Returns: Whether they are.
  public func hasSameSource(as other: TableVersion) -> Bool { epoch == other.epoch }

  /// Whether both are equal, without making raw values.
  public static func == (lhs: TableVersion, rhs: TableVersion) -> Bool {
    lhs.epoch == rhs.epoch && lhs.number == rhs.number
  }

  /// Hashes the version, without making its raw value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(epoch)
    hasher.combine(number)
  }

  package func with(number: Int) -> TableVersion { TableVersion(epoch: epoch, number: number) }

  /// Returns a random epoch, of at most ten digits in base 36.
  package static func makeEpoch() -> Epoch { .random(in: 0..<(1 << 51)) }
}

extension TableVersion: RawRepresentable, Codable, CustomStringConvertible {
  /// The epoch in base 36 and the number, such as `3w5e11264s-17`, which is also the encoded form.
  public var rawValue: String { "\(String(epoch, radix: 36))-\(number)" }

  /// Parses a version.
  ///
  /// - Parameter rawValue: A ``rawValue``.
  public init?(rawValue: String) {
    let parts = rawValue.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let epoch = Epoch(parts[0], radix: 36), let number = Int(parts[1])
    else { return nil }
    self.init(epoch: epoch, number: number)
    guard self.rawValue == rawValue else { return nil }
  }

  /// The raw value.
  public var description: String { rawValue }
}
