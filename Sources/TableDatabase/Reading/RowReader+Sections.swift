extension RowReader {
  private var term: KeyTerm { order.terms[0] }

  /// Whether the first column is read in descending order.
  private var isDescending: Bool { term.isDescending != isReversed }

  func boundaryKey(of section: SQLValue, atEnd isEnd: Bool) -> KeysetCursor {
    if order.order.sections == .none { return KeysetCursor([], isAfter: isEnd != isReversed) }
    // Only a whole prefix has longer texts.
    guard case .prefix(let length) = order.order.sections, case .text(let prefix) = section,
      !prefix.isEmpty, prefix.unicodeScalars.count >= length
    else { return KeysetCursor([section], isAfter: isEnd != isReversed) }
    // Texts with a prefix lie between it and the least greater text without it.
    let edge = isEnd == isDescending ? section : .text(prefix.nextText(of: term))
    return KeysetCursor([edge], isAfter: term.isDescending)
  }

  func boundaryKey(ofIndexTitle title: String) -> KeysetCursor {
    guard term.collation != nil else { return KeysetCursor([]) }
    let edge = isDescending && !title.isEmpty ? term.folded(title).nextText(of: term) : title
    return KeysetCursor([.text(edge)], isAfter: term.isDescending)
  }

  func sections(
    of rows: [DatabaseRow<Record>]
  ) throws -> [TableSection<DatabaseSection, DatabaseRow<Record>>] {
    guard order.order.sections != .none else {
      let all = DatabaseSection(id: .null, header: nil, indexTitle: nil)
      return rows.isEmpty ? [] : [TableSection(all, rows: rows)]
    }
    var sections: [TableSection<DatabaseSection, DatabaseRow<Record>>] = []
    for row in rows {
      let id = sectionID(of: row)
      if let last = sections.indices.last, sections[last].section.id == id {
        sections[last].rows.append(row)
      } else {
        let first = sections.isEmpty ? try firstRow(of: id, containing: row) : row
        sections.append(TableSection(section(id, of: first), rows: [row]))
      }
    }
    return sections
  }

  /// The identifier of a row's section: the value, folded as it is compared.
  private func sectionID(of row: DatabaseRow<Record>) -> SQLValue {
    let value = row.values[order.layout.indices[0]]
    guard case .text(let text) = value else { return value }
    return .text(term.folded(prefix(of: text)))
  }

  private func prefix(of text: String) -> String {
    guard case .prefix(let length) = order.order.sections else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
  }

  /// The first row names a section, because rows may spell the value differently.
  private func firstRow(
    of section: SQLValue, containing row: DatabaseRow<Record>
  ) throws -> DatabaseRow<Record> {
    let isFolded = term.collation == .caseInsensitive || term.equality != .bytes
    guard isFolded, order.order.sections == .values else { return row }
    if let found = search?.keys, let index = found.index(of: key(of: row)) {
      func isSame(_ key: KeysetCursor) -> Bool {
        term.isSame(key.values[0], found.keys[index].values[0])
      }
      let first =
        isReversed
        ? found.keys[index...].prefix(while: isSame).last
        : found.keys[...index].reversed().prefix(while: isSame).last
      return try rows(from: first, inclusive: true, forward: true, limit: 1).first ?? row
    }
    let start = boundaryKey(of: section, atEnd: false)
    return try rows(from: start, inclusive: true, forward: true, limit: 1).first ?? row
  }

  private func section(_ id: SQLValue, of row: DatabaseRow<Record>) -> DatabaseSection {
    let index = order.layout.indices[0]
    guard case .text(let text) = row.values[index] else {
      let text = id == .null ? "" : table.columns[index].column.text(of: row.record)
      return DatabaseSection(id: id, header: text.isEmpty ? "—" : text, indexTitle: nil)
    }
    let isWhole = order.order.sections == .values
    let header = isWhole ? text : term.folded(prefix(of: text)).uppercasedFirst(term)
    return DatabaseSection(
      id: id, header: header.isEmpty ? "—" : header,
      indexTitle: text.unicodeScalars.first.map { String($0).uppercasedFirst(term) })
  }
}

extension String {
  /// Changes only a to z, and only if the column ignores case.
  fileprivate func uppercasedFirst(_ term: KeyTerm) -> String {
    guard term.collation == .caseInsensitive, let first = unicodeScalars.first,
      ("a"..."z").contains(first)
    else { return self }
    return first.properties.uppercaseMapping + String(unicodeScalars.dropFirst())
  }

  /// The least text, in the column's collation, that is greater than all with this prefix.
  fileprivate func nextText(of term: KeyTerm) -> String {
    var scalars = Array(unicodeScalars)
    while let last = scalars.popLast() {
      if let next = last.next(skippingLetters: term.collation == .caseInsensitive) {
        scalars.append(next)
        return String(String.UnicodeScalarView(scalars))
      }
    }
    return self + "\u{10FFFF}"
  }
}

extension Unicode.Scalar {
  /// Returns the next scalar; A to Z are skipped if the collation ignores case and sorts them as a
  /// to z.
  fileprivate func next(skippingLetters isSkipping: Bool) -> Unicode.Scalar? {
    if isSkipping, self == "@" { return "[" }
    if value == 0xD7FF { return "\u{E000}" }
    return value < 0x10_FFFF ? Unicode.Scalar(value + 1) : nil
  }
}
