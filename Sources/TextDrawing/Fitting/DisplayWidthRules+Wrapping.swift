extension DisplayWidthRules {
  /// Wraps a string to lines of a maximum width.
  ///
  /// Lines break at blanks, which are dropped, after hyphens, and between ideographs except at
  /// opening and closing punctuation. Wider words are cut between clusters; an ellipsis replaces a
  /// cluster wider than a line.
  ///
  /// ```swift
  /// let lines = DisplayWidthRules.standard.wrapped("Red figs", toWidth: 5)  // ["Red", "figs"]
  /// let wide = DisplayWidthRules.standard.wrapped("日本語のタイトル", toWidth: 9)  // ["日本語の", "タイトル"]
  /// ```
  ///
  /// - Parameters:
  ///   - text: One or more lines; see `sanitizedTerminalLines`.
  ///   - columns: The width, at least 1.
  /// - Returns: At least one line, all safe.
  /// - Complexity: O(*n*) in the text's length.
  public func wrapped(_ text: String, toWidth columns: Int) -> [String] {
    let columns = max(1, columns)
    return text.sanitizedTerminalLines.flatMap { line -> [String] in
      if line.isPrintableASCII, line.utf8.count <= columns { return [line] }
      var wrapper = LineWrapper(columns: columns, widthRules: self)
      for piece in line.unbreakablePieces(using: self) { wrapper.append(piece) }
      return wrapper.finish()
    }
  }
}

/// Wraps words at a number of columns.
private struct LineWrapper {
  let columns: Int
  let widthRules: DisplayWidthRules
  private var lines: [String] = []
  private var line = ""
  private var width = 0
  /// The number of blanks after the last word, dropped if the line breaks there.
  private var blanks = 0

  init(columns: Int, widthRules: DisplayWidthRules) {
    self.columns = columns
    self.widthRules = widthRules
  }

  mutating func append(_ piece: String) {
    if piece == " " {
      blanks += 1
      return
    }
    let pieceWidth = widthRules.width(of: piece)
    if width + blanks + pieceWidth <= columns {
      add(String(repeating: " ", count: blanks) + piece, width: blanks + pieceWidth)
    } else {
      if width > 0 { breakLine() }
      if pieceWidth <= columns { add(piece, width: pieceWidth) } else { cut(piece) }
    }
    blanks = 0
  }

  mutating func finish() -> [String] {
    lines + [line]
  }

  private mutating func add(_ text: String, width added: Int) {
    line += text
    width += added
  }

  private mutating func breakLine() {
    lines.append(line)
    line = ""
    width = 0
  }

  private mutating func cut(_ piece: String) {
    var isStandIn = false
    for cluster in piece {
      let clusterWidth = widthRules.width(of: cluster)
      if width + clusterWidth > columns, width > 0 { breakLine() }
      if clusterWidth <= columns {
        if clusterWidth > 0 || !isStandIn { add(String(cluster), width: clusterWidth) }
        isStandIn = isStandIn && clusterWidth == 0
      } else {
        let ellipsis = SymbolSet.unicode.ellipsis
        let stand = widthRules.width(of: ellipsis) <= columns ? ellipsis : "."
        add(stand, width: columns)
        isStandIn = true
      }
    }
  }
}

extension String {
  fileprivate func unbreakablePieces(using widthRules: DisplayWidthRules) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var previous: Character = " "
    for cluster in droppingLeadingMarks(using: widthRules) {
      if !piece.isEmpty,
        previous == " " || cluster == " " || widthRules.allowsBreak(between: previous, cluster)
      {
        pieces.append(piece)
        piece = ""
      }
      piece.append(cluster)
      previous = cluster
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }
}
