/// A section that knows its header and its footer.
///
/// Both are part of the section's value, so that a difference reports when they change.
public protocol SectionModel: Identifiable, Equatable {
  /// The line above the rows, or nil for none; none by default.
  var header: String? { get }

  /// The line below the rows, or nil for none; none by default.
  var footer: String? { get }
}

extension SectionModel {
  /// The line above the rows: none.
  public var header: String? { nil }

  /// The line below the rows: none.
  public var footer: String? { nil }
}
