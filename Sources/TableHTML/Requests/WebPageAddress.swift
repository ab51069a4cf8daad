public import TableFeeds
public import TableQueries

/// The part of a table that a page's address names: window, groups, sort order and search.
///
/// `first=60&group=room&sort=price&sort=-name&find=lamp` begins with the 61st element, groups by
/// room, sorts by price, then by name, descending, and shows the rows that match the search.
public struct WebPageAddress: Hashable, Sendable {
  static var largestIndex: Int { 1_000_000_000_000 }

  /// The maximum number of elements in a window.
  public static var maximumCount: Int { 200 }

  /// The index of the first header or row, as the page counts.
  public var first = 0

  /// The maximum number of headers and rows.
  public var count = 60

  /// The key of the column to group by, if any.
  public var groupColumn: String?

  /// The columns to sort by.
  public var sortOrder: [SortTerm] = []

  /// The search expression.
  public var searchText = ""

  /// The links or forms for editing without script.
  public var editMode = EditMode.none

  /// The links or forms of a page for editing without script.
  public enum EditMode: Hashable, Sendable {
    /// Neither links nor forms; the page follows the table.
    case none
    /// Edit links in all rows.
    case links
    /// Forms for the row with this key.
    case row(String)
  }

  /// A column to sort by.
  public struct SortTerm: Hashable, Sendable {
    /// The column's key.
    public let column: String
    /// The direction.
    public let direction: SortDirection

    /// Creates a column to sort by.
    public init(column: String, _ direction: SortDirection = .ascending) {
      (self.column, self.direction) = (column, direction)
    }
  }

  /// Creates the address of a table's top, in original order.
  public init() {}

  /// Parses an address.
  ///
  /// - Parameter query: The part of the URL after `?`.
  /// - Throws: ``WebPageAddressError`` for a malformed or out-of-range number.
  public init(query: String) throws(WebPageAddressError) {
    let fields = URLEncodedFields(query)
    first = try fields.number("first", in: 0...Self.largestIndex) ?? first
    count = try fields.number("count", in: 1...Self.maximumCount) ?? count
    groupColumn = fields["group"].flatMap { $0.isEmpty ? nil : $0 }
    sortOrder = fields.values(of: "sort").prefix(8).map { name in
      name.hasPrefix("-")
        ? SortTerm(column: String(name.dropFirst()), .descending)
        : SortTerm(column: String(name))
    }
    searchText = String((fields["find"] ?? "").prefix(1_000))
    if let key = fields["edit"] { editMode = key.isEmpty ? .links : .row(key) }
  }

  /// The part of the URL after `?`.
  public var query: String {
    var fields: [(String, String)] = []
    if first > 0 { fields.append(("first", "\(first)")) }
    if count != 60 { fields.append(("count", "\(count)")) }
    switch editMode {
    case .none: break
    case .links: fields.append(("edit", ""))
    case .row(let key): fields.append(("edit", key))
    }
    return [URLEncodedFields(fields).text, feedName].filter { !$0.isEmpty }.joined(
      separator: "&")
  }

  /// Groups, sort order and search, which name a feed that clients with the same ones share.
  public var feedName: String {
    var fields = sortOrder.map { ("sort", $0.text) }
    if let groupColumn { fields.insert(("group", groupColumn), at: 0) }
    if !searchText.isEmpty { fields.append(("find", searchText)) }
    return URLEncodedFields(fields).text
  }

  /// The window.
  public var window: TableWindow { TableWindow(first: first, count: count) }
}

// MARK: - Links

extension WebPageAddress {
  /// Returns the address of another part of the same rows, by the index of its first element, with
  /// edit links if this one has links or forms.
  package func scrolled(to first: Int) -> WebPageAddress {
    var address = editing(editMode == .none ? .none : .links)
    address.first = max(0, first)
    return address
  }

  /// Returns the top of the rows sorted by a column, or reversed if they already are.
  package func sorted(by column: String) -> WebPageAddress {
    var address = scrolled(to: 0)
    let isAscending = sortOrder.first == SortTerm(column: column)
    address.sortOrder = [SortTerm(column: column, isAscending ? .descending : .ascending)]
    return address
  }

  /// Returns the address of the same rows with links or forms for editing.
  func editing(_ mode: EditMode) -> WebPageAddress {
    var address = self
    address.editMode = mode
    return address
  }

  func sortAttribute(of column: String) -> String {
    guard let sortOrder = sortOrder.first, sortOrder.column == column else { return "" }
    return " aria-sort=\"\(sortOrder.direction)\""
  }

  /// No field has the name of an entity, so `&` needs no escape.
  func link(_ html: String, _ attributes: String = "") -> String {
    "<a\(attributes) href=\"./?\(query)\">\(html)</a>"
  }
}

extension WebPageAddress.SortTerm {
  var text: String { direction == .ascending ? column : "-\(column)" }
}

extension URLEncodedFields {
  fileprivate func number(
    _ name: String, in range: ClosedRange<Int>
  ) throws(WebPageAddressError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw WebPageAddressError(name: name, text: text, range: range)
    }
    return number
  }
}
