public import TableTerminal

extension Words {
  /// Chinese in simplified characters: all that this library says.
  ///
  /// What tables and documents say of errors is there too.
  public static let chinese = Words(
    language: "zh", chineseTexts,
    sentences: [chineseDocuments, chineseTables, chineseTerminals].reduce(into: [:]) { all, room in
      all.merge(room) { first, _ in first }
    })

  /// The keys of all that this library says, for whoever translates it.
  ///
  /// - Complexity: O(*n* log *n*) in the number of phrases.
  public static var phrases: [String] { chinese.texts.keys.sorted() }

  private static var chineseTexts: [String: Forms] {
    let rooms = [
      chinesePrograms, chineseCommands, chineseComplaints, chineseKeys, chineseNotes, chineseRows,
      chineseSettings,
    ]
    // Safe: each phrase stands in one room, or every test in Chinese would stop here.
    return Dictionary(uniqueKeysWithValues: rooms.joined().map { ($0.key, $0.value) })
  }
}
