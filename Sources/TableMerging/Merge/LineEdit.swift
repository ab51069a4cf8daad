/// A replacement of some lines by others.
struct LineEdit: Equatable, Sendable {
  let range: Range<Int>
  let new: [String]

  func offset(of offset: Int, in lines: TextLines) -> Int {
    let old = lines.lines[range].map { String($0.text) }.joined(separator: "\n").utf8
    let new = new.joined(separator: "\n").utf8
    let head = zip(old, new).prefix { $0 == $1 }.count
    if offset <= head { return offset }
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    return new.count - min(old.count - offset, tail, new.count - head)
  }
}
