import TableDisplay
import TableInvariants
import TableTesting
import TableText
import TestSampling
import Testing
import TextDrawing

/// A detail is never covered or truncated by decorations.
///
/// A title and its detail are between the symbols of a row and, if it is swiped, its buttons. If
/// there is room for the detail and the minimum of a title, the detail is whole.
struct DetailLawTests {
  private static let titles = [
    "Sort the pictures of the last holidays and print the best ones", "Lamp", "歌曲", "",
    "把上次假期的照片整理好并打印最好的几张", "家里 and 工作: what is to be done before the end of the year",
  ]
  private static let details = [
    "2016/04/26", "10:12", "2026-02-03 Mo", "2016/04/26 10:12", "$1,200", "二月十六日", "下午三点二十分",
    "It was made in Berlin by Messrs Schulze", "这是在柏林制造的，用了一整个冬天的时间",
  ]

  /// All decorations of a content, with their columns before and after it.
  private struct Surroundings {
    var decoration = CellDecoration()
    private(set) var leading = 0
    private(set) var trailing = 0

    init(_ samples: inout TextSamples) {
      decoration.number = samples.pick([nil, "1", " 12"])
      decoration.control = samples.pick([.none, .delete, .insert, .checkbox(isChecked: true)])
      decoration.accessory = samples.pick([
        .none, .disclosure, .checkmark, .detailButton, .detailDisclosure,
      ])
      decoration.isMovable = samples.pick([true, false])
      decoration.isHighlighted = samples.pick([nil, true, false])
      if let number = decoration.number { leading += number.count + 2 }
      if decoration.isHighlighted != nil { leading += 2 }
      let marker = leading
      leading += [LeadingControl.none: 0, .delete: 2, .insert: 2][decoration.control] ?? 4
      trailing =
        [RowAccessory.none: 0, .disclosure: 2, .checkmark: 2, .detailButton: 2][
          decoration.accessory]
        ?? 4
      if decoration.isMovable { trailing += 2 }
      swipe(&samples, behind: marker)
    }

    private mutating func swipe(_ samples: inout TextSamples, behind marker: Int) {
      let titles = [["Delete"], ["删除"], ["Delete", "Flag"], ["归档", "标记"]]
      guard let titles = samples.pick([nil] + titles) else { return }
      let edge = samples.pick([SwipeEdge.leading, .trailing, .trailing])
      let actions = titles.map { SwipeAction(id: $0, title: $0) }
      decoration.revealedActions = .init(at: edge, actions)
      let buttons = titles.reduce(0) { $0 + DisplayWidthRules.standard.width(of: $1) + 3 }
      switch edge {
      case .leading: leading = max(leading, marker + buttons)
      case .trailing: trailing = max(trailing, buttons)
      }
    }
  }

  /// The minimum columns of a title beside a detail.
  private static func leastTitle(beside detail: Int) -> Int { detail <= 16 ? 4 : 12 }

  @Test(arguments: Sample.cases(Array(10...200)))
  func aDetailIsWholeWhereThereIsRoom(width: Int) {
    var samples = TextSamples(seed: UInt64(width))
    let counting = DisplayWidthRules.standard
    for _ in 0..<Sample.pick(20, ofGate: 60) {
      let (title, detail) = (samples.pick(Self.titles), samples.pick(Self.details))
      let surroundings = Surroundings(&samples)
      var canvas = TextCanvas(width: width, height: samples.pick([1, 3]))
      canvas.draw(
        .titled(title, detail: detail), decoration: surroundings.decoration,
        lines: 0..<canvas.height)
      let line = canvas.line(0)
      let row = Comment("\(width): \(line.debugDescription) \(surroundings.decoration)")
      #expect(canvas.checkInvariants() == [], row)
      let room = width - surroundings.leading - surroundings.trailing
      let (whole, titleWidth) = (counting.width(of: detail), counting.width(of: title))
      let least = min(titleWidth, Self.leastTitle(beside: whole))
      if room >= whole + (least == 0 ? 0 : least + 2) {
        #expect(line.contains(detail), row)
        #expect(titleWidth == 0 || line.contains(title.prefix(least > 6 ? 5 : 1)), row)
      } else if whole <= 16, least > 0 {
        #expect(!line.contains(detail.prefix(3)), row)
      }
    }
  }

  /// The columns of a swiped row are beside its buttons, each of them whole or omitted.
  @Test(arguments: 30...200)
  func columnsStandBesideTheButtons(width: Int) {
    let layout = ColumnLayout([
      ColumnFormat("Name", width: .flexible(minimum: 8)), ColumnFormat("Serial", width: .fixed(5)),
      ColumnFormat("Value", width: .fixed(6), alignment: .trailing),
      ColumnFormat("Date", width: .fixed(10)),
    ])
    let texts = ["Bicycle", "3A4B5", "$1,200", "2016-04-28"]
    for edge in [SwipeEdge.leading, .trailing] {
      var decoration = CellDecoration(number: "1", accessory: .disclosure)
      decoration.revealedActions = .init(at: edge, [.delete(title: "Delete")])
      var canvas = TextCanvas(width: width, height: 1)
      canvas.draw(.columns(texts, layout), decoration: decoration, line: 0)
      let row = Comment("\(canvas.line(0))")
      let room = width - 3 - 9 - (edge == .leading ? 2 : 0)
      for (text, needed) in zip(texts, [8, 15, 23, 35]) {
        #expect(canvas.line(0).contains(text) == (room >= needed), row)
      }
      #expect(!canvas.line(0).contains("…"), row)
    }
  }
}
