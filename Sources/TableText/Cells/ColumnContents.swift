import TableQueries

/// The contents seen in a screen's columns; widths only grow, so columns stay in place.
package struct ColumnContents: Hashable, Sendable {
  private struct Measurement: Hashable, Sendable {
    var width = 0
    /// Whether all texts are numbers; `nil` until a text was measured.
    var isNumeric: Bool?
  }

  /// The number of characters that are measured, so that a huge text delays no frame.
  private static let longestText = 2_000

  private var measurements: [Measurement]

  package init(count: Int) {
    measurements = Array(repeating: Measurement(), count: count)
  }

  package var count: Int { measurements.count }

  package func isNumeric(_ column: Int) -> Bool {
    measurements.indices.contains(column) && measurements[column].isNumeric == true
  }

  /// Forgets which columns are numeric; texts measured later decide.
  package mutating func forgetKinds() {
    for index in measurements.indices { measurements[index].isNumeric = nil }
  }

  package mutating func addHeadings(of layout: ColumnLayout, using widthRules: DisplayWidthRules) {
    for (index, column) in zip(measurements.indices, layout.columns) {
      let symbol =
        column.symbol.isEmpty ? 0 : widthRules.width(of: column.symbol.sanitizedForTerminal) + 1
      let width = column.contentWidth(of: column.title, using: widthRules) + symbol
      measurements[index].width = max(measurements[index].width, width)
    }
  }

  package mutating func add(
    _ content: CellContent, indentedBy indentation: Int = 0, using widthRules: DisplayWidthRules
  ) {
    guard case .columns(let texts, let layout) = content, layout.columns.count == count else {
      return
    }
    for (index, text) in zip(measurements.indices, texts) {
      let column = layout.columns[index]
      guard !column.isFixed, !text.isEmpty else { continue }
      let text = text.utf8.count > Self.longestText ? String(text.prefix(Self.longestText)) : text
      let width = column.contentWidth(of: text, using: widthRules)
      measurements[index].width = max(
        measurements[index].width, width + (index == 0 ? indentation : 0))
      guard measurements[index].isNumeric != false else { continue }
      // A sign for no value, such as an ellipsis or "N/A", decides nothing.
      if !text.isPlaceholder, text.contains(where: { $0.isLetter || $0.isNumber }) {
        measurements[index].isNumeric = text.isNumeric
      }
    }
  }

  /// Returns the layout with widths for the contents.
  ///
  /// If texts wrap, it stays as it is, as the heights of rows depend on the widths.
  package func fitted(_ layout: ColumnLayout, isWhole: Bool = false) -> ColumnLayout {
    guard layout.columns.count == count, layout.columns.allSatisfy({ $0.lineLimit == 1 }) else {
      return layout
    }
    var fitted = layout
    fitted.setContents(measurements.map(\.width), isWhole ? .whole : .scrolled)
    for index in measurements.indices where measurements[index].isNumeric == true {
      let column = layout.columns[index]
      guard column.isFitting, column.alignment == .leading else { continue }
      fitted.columns[index].alignment = .trailing
    }
    return fitted
  }
}

extension String {
  /// Whether it is a number such as `-1,234.5`, `$20` or `20 %`, without blanks around it; a code
  /// such as `007` is none.
  var isNumeric: Bool {
    guard let amount = Amount(self) else { return false }
    return !amount.isCode && first?.isWhitespace == false && last?.isWhitespace == false
  }
}
