/// A section that knows its header and its footer.
///
/// Both are part of the section's value, so that a difference reports when they change.
public protocol SectionModel: Identifiable, Equatable {
  /// The line above the rows, or `nil` for none; none by default.
  var header: String? { get }

  /// The line below the rows, or `nil` for none; none by default.
  var footer: String? { get }

  /// The height of the header in lines; by default 1, or 0 when there is no ``header``.
  ///
  /// A negative height counts as 0, and one of more than a million lines as a million.
  var headerHeight: Int { get }

  /// The height of the footer in lines; by default 1, or 0 when there is no ``footer``.
  ///
  /// A negative height counts as 0, and one of more than a million lines as a million.
  var footerHeight: Int { get }

  /// The identifier of the registered view that shows the header; `nil`, the default, for none.
  var headerIdentifier: String? { get }

  /// The identifier of the registered view that shows the footer; `nil`, the default, for none.
  var footerIdentifier: String? { get }

  /// What the index at the side of the table calls the section; `nil`, the default, for nothing.
  var indexTitle: String? { get }
}

extension SectionModel {
  /// The line above the rows: none.
  public var header: String? { nil }

  /// The line below the rows: none.
  public var footer: String? { nil }

  /// The height of the header: one line, if there is a header.
  public var headerHeight: Int { header == nil ? 0 : 1 }

  /// The height of the footer: one line, if there is a footer.
  public var footerHeight: Int { footer == nil ? 0 : 1 }

  /// The view of the header: none.
  public var headerIdentifier: String? { nil }

  /// The view of the footer: none.
  public var footerIdentifier: String? { nil }

  /// The title in the index: none.
  public var indexTitle: String? { nil }
}
