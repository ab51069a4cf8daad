extension FenceSchema {
  /// Counts a book in and out, in all and in all fences, and gives the run that it stands in a new
  /// revision.
  ///
  /// A changed book is counted out before it is counted in: a split reads the table, so that no
  /// count may be too large when it happens.
  static var bookTriggers: String {
    """
    CREATE TRIGGER book_inserted AFTER INSERT ON book BEGIN
      \(ReplacedBooks.takeNote(of: "new"));
      UPDATE revision SET n = n + 1, books = books + 1;
      \(BookOrder.allCases.map { count($0, "n + 1", "new.") }.joined(separator: "\n  "))
    END;
    CREATE TRIGGER book_deleted AFTER DELETE ON book BEGIN
      \(ReplacedBooks.forget("old"))
      UPDATE revision SET n = n + 1, books = books - 1;
      \(BookOrder.allCases.map { count($0, "n - 1", "old.") }.joined(separator: "\n  "))
    END;
    CREATE TRIGGER book_updated AFTER UPDATE ON book BEGIN
      \(ReplacedBooks.takeNote(of: "new")) AND new.id IS NOT old.id;
      \(ReplacedBooks.forget("old"))
      UPDATE revision SET n = n + 1;
      \(BookOrder.allCases.map(recount).joined(separator: "\n  "))
    END;
    """
  }

  /// Counts a book out that another one has replaced without a trigger.
  static var replacementTrigger: String {
    """
    CREATE TRIGGER replaced_counted AFTER UPDATE OF is_gone ON replaced_book BEGIN
      UPDATE revision SET n = n + 1, books = books - 1;
      \(BookOrder.allCases.map { count($0, "n - 1", "old.") }.joined(separator: "\n  "))
      \(ReplacedBooks.forget("old"))
    END;
    """
  }

  /// Changes the number of the run that a key stands in.
  private static func count(_ order: BookOrder, _ number: String, _ row: String) -> String {
    """
    UPDATE \(order.fence) SET n = \(number), rev = (SELECT n FROM revision)
      WHERE \(order.tuple()) = (SELECT \(order.list()) FROM \(order.fence)
        WHERE \(order.tuple()) <= \(order.tuple(prefix: row)) \(descending(order)) LIMIT 1);
    """
  }

  private static func recount(_ order: BookOrder) -> String {
    let moves = "(\(order.tuple(prefix: "old.")) IS NOT \(order.tuple(prefix: "new.")))"
    return count(order, "n - \(moves)", "old.") + "\n  " + count(order, "n + \(moves)", "new.")
  }

  private static func descending(_ order: BookOrder) -> String {
    "ORDER BY \(order.list(suffix: " DESC"))"
  }

  /// Makes two runs of one that became too long.
  func splitTrigger(_ order: BookOrder) -> String {
    """
    CREATE TRIGGER \(order.fence)_split AFTER UPDATE OF n ON \(order.fence)
    WHEN new.n >= \(2 * runLength) AND new.n > old.n BEGIN
      INSERT INTO \(order.fence)(\(order.list()), n, rev)
        SELECT \(order.list()), new.n - \(runLength), new.rev FROM book
        WHERE \(order.tuple()) >= \(order.tuple(prefix: "new."))
        ORDER BY \(order.list()) LIMIT 1 OFFSET \(runLength);
      UPDATE \(order.fence) SET n = \(runLength)
        WHERE \(order.tuple()) = \(order.tuple(prefix: "new."));
    END;
    """
  }

  /// Adds a run that became short to the one before it, if both together are not too long.
  func mergeTrigger(_ order: BookOrder) -> String {
    let before = """
      WHERE \(order.tuple()) < \(order.tuple(prefix: "new.")) \(Self.descending(order)) LIMIT 1
      """
    return """
      CREATE TRIGGER \(order.fence)_merge AFTER UPDATE OF n ON \(order.fence)
      WHEN new.n < \(runLength / 4) AND new.n < old.n AND new.id IS NOT \(Int64.min)
        AND new.n + (SELECT n FROM \(order.fence) \(before)) <= \(runLength * 3 / 2) BEGIN
        DELETE FROM \(order.fence) WHERE \(order.tuple()) = \(order.tuple(prefix: "new."));
        UPDATE \(order.fence) SET n = n + new.n, rev = new.rev
          WHERE \(order.tuple()) = (SELECT \(order.list()) FROM \(order.fence) \(before));
      END;
      """
  }
}
