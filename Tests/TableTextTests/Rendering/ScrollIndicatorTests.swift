import TableText
import Testing
import TextDrawing

/// The bar that shows the scroll position.
@Suite struct ScrollIndicatorTests {
  private func bar(_ content: Int, _ offset: Int, _ height: Int, width: Int = 1) -> [String] {
    var canvas = TextCanvas(width: width, height: height, symbols: .ascii)
    let indicator = ScrollIndicator(
      contentHeight: content, offset: offset, viewportHeight: height)
    canvas.draw(indicator, line: 0, column: width - 1)
    return canvas.lines
  }

  @Test func theThumbIsWhereTheReaderStands() {
    #expect(bar(12, 0, 4) == ["#", "|", "|", "|"])
    #expect(bar(12, 1, 4) == ["|", "#", "|", "|"])
    #expect(bar(12, 4, 4) == ["|", "#", "|", "|"])
    #expect(bar(12, 7, 4) == ["|", "|", "#", "|"])
    #expect(bar(12, 8, 4) == ["|", "|", "|", "#"])
    #expect(bar(8, 4, 4) == ["|", "|", "#", "#"])
    #expect(bar(5, 1, 4) == ["|", "#", "#", "#"])
    #expect(bar(4, 0, 4) == ["", "", "", ""])
    #expect(bar(9, 3, 1) == ["#"])
  }

  @Test(arguments: 1...12, 1...40)
  func theThumbTouchesTheEndsOnlyAtTheEnds(height: Int, excess: Int) throws {
    let content = height + excess
    var previous = 0..<0
    for offset in -2...excess + 2 {
      let indicator = ScrollIndicator(
        contentHeight: content, offset: offset, viewportHeight: height)
      let thumb = try #require(indicator.thumb)
      #expect(0 <= thumb.lowerBound && thumb.upperBound <= height && !thumb.isEmpty)
      #expect(thumb.lowerBound >= previous.lowerBound)
      if offset >= excess { #expect(thumb.upperBound == height) }
      if offset <= 0 { #expect(thumb.lowerBound == 0) }
      let free = height - thumb.count
      if free >= 2, offset > 0 { #expect(thumb.lowerBound > 0) }
      if free >= 1, offset < excess { #expect(thumb.upperBound < height) }
      previous = thumb
    }
  }

  /// Wherever the thumb is dragged, it stays there, given enough content.
  @Test(arguments: 1...12, 1...40)
  func theThumbFollowsThePointer(height: Int, excess: Int) throws {
    let content = height + excess
    let start = ScrollIndicator(contentHeight: content, offset: 0, viewportHeight: height)
    let free = height - (try #require(start.thumb)).count
    for line in -2...height + 2 {
      let offset = start.offset(forThumbAt: line, contentHeight: content)
      let moved = ScrollIndicator(contentHeight: content, offset: offset, viewportHeight: height)
      #expect((0...excess).contains(offset))
      if line <= 0 { #expect(offset == 0) }
      if free > 0, line >= free { #expect(offset == excess) }
      if free <= excess { #expect(moved.thumb?.lowerBound == min(max(0, line), free)) }
    }
  }

  @Test func hugeContentsAreNoProblem() {
    let indicator = ScrollIndicator(
      contentHeight: .max, offset: .max / 2, viewportHeight: 1_000_000)
    #expect(indicator.thumb == 499_999..<500_000)
    #expect(ScrollIndicator(contentHeight: -1, offset: -5, viewportHeight: -3).thumb == nil)
    #expect(ScrollIndicator(contentHeight: 10, offset: 0, viewportHeight: 0).thumb == nil)
  }

  @Test func whereItsSignsAreWideASCIIStandsIn() {
    var canvas = TextCanvas(width: 1, height: 2, widthRules: DisplayWidthRules(ambiguous: .wide))
    canvas.draw(
      ScrollIndicator(contentHeight: 4, offset: 0, viewportHeight: 2), line: 0, column: 0)
    #expect(canvas.lines == ["#", "|"])
  }
}
