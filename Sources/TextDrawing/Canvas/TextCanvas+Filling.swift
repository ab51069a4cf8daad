extension TextCanvas {
  /// Fills columns of a line with a cluster.
  ///
  /// - Parameters:
  ///   - line: The line; nothing happens off the canvas.
  ///   - columns: The columns, clipped.
  ///   - cluster: The cluster, made safe. A space replaces one without width, or a wide one that is
  ///     cut.
  ///   - style: The style.
  public mutating func fill(
    line: Int, columns: Range<Int>, with cluster: Character = " ", style: TextStyle = .plain
  ) {
    let columns = clipped(columns)
    guard contains(line: line), !columns.isEmpty else { return }
    detach(line: line, columns: columns)
    let safe = String(cluster).sanitizedForTerminal.first { widthRules.width(of: $0) > 0 } ?? " "
    let clusterWidth = widthRules.width(of: safe)
    for column in stride(from: columns.lowerBound, to: columns.upperBound, by: clusterWidth) {
      let span = column..<(column + clusterWidth)
      put(safe, line: line, columns: span, within: columns, style: style)
    }
  }

  /// Changes the style of cells, keeping their text.
  ///
  /// - Parameters:
  ///   - style: The new style.
  ///   - line: The line; nothing happens off the canvas.
  ///   - columns: The columns, clipped, then widened to whole clusters.
  public mutating func setStyle(_ style: TextStyle, line: Int, columns: Range<Int>) {
    restyle(line: line, columns: columns) { _ in style }
  }

  /// Adds emphasis to cells, as ``setStyle(_:line:columns:)`` finds them.
  ///
  /// - Parameters:
  ///   - emphasis: The emphasis.
  ///   - line: The line.
  ///   - columns: The columns.
  public mutating func emphasize(
    _ emphasis: TextStyle.Emphasis, line: Int, columns: Range<Int>
  ) {
    restyle(line: line, columns: columns) { style in
      var style = style
      style.emphasis.formUnion(emphasis)
      return style
    }
  }

  package mutating func restyle(
    line: Int, columns: Range<Int>, _ transform: (TextStyle) -> TextStyle
  ) {
    let columns = clipped(columns)
    guard contains(line: line), !columns.isEmpty else { return }
    for index in wholeClusters(line: line, columns: columns) {
      cells[index].style = transform(cells[index].style)
    }
  }
}
