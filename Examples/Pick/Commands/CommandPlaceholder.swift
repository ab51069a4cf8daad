import TableSource

/// What stands in braces in a command, as in `fzf`.
enum CommandPlaceholder: Hashable {
  /// `{q}`: the search.
  case search
  /// `{}` or `{2}`, and with a plus sign those of all selected lines.
  case line(Part, ofAll: Bool)

  /// A part of a line.
  enum Part: Hashable {
    case whole
    case number
    case fields([FieldRange])
  }

  /// Parses the text between the braces; `nil` if it is no placeholder.
  init?(_ name: String) {
    if name == "q" {
      self = .search
      return
    }
    let isOfAll = name.hasPrefix("+")
    guard let part = Part(name.dropFirst(isOfAll ? 1 : 0)) else { return nil }
    self = .line(part, ofAll: isOfAll)
  }

  /// The values, each for one word; at least one.
  func values(for context: PickerContext<InputRow>, in fields: CommandFields) -> [[UInt8]] {
    guard case .line(let part, ofAll: let isOfAll) = self else {
      return [Array(context.searchText.utf8)]
    }
    let rows = isOfAll ? context.rows() : [context.row].compactMap(\.self)
    return rows.isEmpty ? [[]] : rows.map { fields.bytes(of: part, in: $0) }
  }
}

extension CommandPlaceholder.Part {
  fileprivate init?(_ name: Substring) {
    switch name {
    case "": self = .whole
    case "n": self = .number
    default:
      guard let ranges = try? FieldRange.list(String(name)) else { return nil }
      self = .fields(ranges)
    }
  }
}
