/// A section with header and footer, whose changes a difference reports.
public protocol SectionModel: Identifiable, Equatable {
  /// The line above the rows, or `nil`, the default.
  var header: String? { get }

  /// The line below the rows, or `nil`, the default.
  var footer: String? { get }

  /// The header height in lines, at most a million.
  ///
  /// By default 1, or 0 without ``header``; negative counts as 0.
  var headerHeight: Int { get }

  /// The footer height, like ``headerHeight``.
  var footerHeight: Int { get }

  /// The registered header view, or `nil`, the default.
  var headerIdentifier: String? { get }

  /// The registered footer view, or `nil`, the default.
  var footerIdentifier: String? { get }

  /// The section index title, or `nil`, the default.
  var indexTitle: String? { get }
}

extension SectionModel {
  /// No header.
  public var header: String? { nil }

  /// No footer.
  public var footer: String? { nil }

  /// One line for a header.
  public var headerHeight: Int { header == nil ? 0 : 1 }

  /// One line for a footer.
  public var footerHeight: Int { footer == nil ? 0 : 1 }

  /// No header view.
  public var headerIdentifier: String? { nil }

  /// No footer view.
  public var footerIdentifier: String? { nil }

  /// No index title.
  public var indexTitle: String? { nil }
}
