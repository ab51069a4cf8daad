extension TextCanvas {
  /// Fills columns of a line with one cluster.
  ///
  /// - Parameters:
  ///   - line: The line; nothing happens if it is not on the canvas.
  ///   - columns: The columns; those outside the canvas are left out.
  ///   - cluster: The cluster, made safe. A space stands in for one without a width, and for
  ///     a wide one in an odd column at the end.
  ///   - style: The style of the cells.
  public mutating func fill(
    line: Int, columns: Range<Int>, with cluster: Character = " ", style: TextStyle = .plain
  ) {
    let columns = clipped(columns)
    guard contains(line: line), !columns.isEmpty else { return }
    detach(line: line, columns: columns)
    let safe = String(cluster).safeText.first { displayWidth.width(of: $0) > 0 } ?? " "
    let clusterWidth = displayWidth.width(of: safe)
    for column in stride(from: columns.lowerBound, to: columns.upperBound, by: clusterWidth) {
      let span = column..<(column + clusterWidth)
      put(safe, line: line, columns: span, within: columns, style: style)
    }
  }

  /// Gives cells of a line another style and leaves their text.
  ///
  /// - Parameters:
  ///   - style: The new style.
  ///   - line: The line; nothing happens if it is not on the canvas.
  ///   - columns: The columns; those outside the canvas are left out. A wide cluster that lies
  ///     partly among them changes as a whole.
  public mutating func setStyle(_ style: TextStyle, line: Int, columns: Range<Int>) {
    restyle(line: line, columns: columns) { _ in style }
  }

  /// Switches attributes of cells of a line on, as for highlighting, and leaves the rest.
  ///
  /// - Parameters:
  ///   - attributes: The attributes to switch on.
  ///   - line: The line; nothing happens if it is not on the canvas.
  ///   - columns: The columns; those outside the canvas are left out. A wide cluster that lies
  ///     partly among them changes as a whole.
  public mutating func addAttributes(
    _ attributes: TextStyle.Attributes, line: Int, columns: Range<Int>
  ) {
    restyle(line: line, columns: columns) { $0.adding(attributes) }
  }

  /// Has cells of a line stand out, as for highlighting, and leaves the rest.
  ///
  /// - Parameters:
  ///   - emphasis: By what they stand out, beside what they do so already.
  ///   - line: The line; nothing happens if it is not on the canvas.
  ///   - columns: The columns; those outside the canvas are left out. A wide cluster that lies
  ///     partly among them changes as a whole.
  public mutating func emphasize(
    _ emphasis: TextStyle.Emphasis, line: Int, columns: Range<Int>
  ) {
    restyle(line: line, columns: columns) { style in
      var style = style
      style.emphasis.formUnion(emphasis)
      return style
    }
  }

  private mutating func restyle(
    line: Int, columns: Range<Int>, _ transform: (TextStyle) -> TextStyle
  ) {
    let columns = clipped(columns)
    guard contains(line: line), !columns.isEmpty else { return }
    var range = (line * width + columns.lowerBound)..<(line * width + columns.upperBound)
    if cells[range.lowerBound].isContinuation {
      range = (range.lowerBound - 1)..<range.upperBound
    }
    if columns.upperBound < width, cells[range.upperBound].isContinuation {
      range = range.lowerBound..<(range.upperBound + 1)
    }
    for index in range { cells[index].style = transform(cells[index].style) }
  }
}
