import Dispatch
import SystemBasics
import TableData
public import TableDisplay
public import TablePaging
import TableText
import TerminalDriver

/// A paged table for a ``TableScreen``: what arrives is shown as soon as it is there.
///
/// ```swift
/// let pages = ScreenPages(dictionary)
/// let screen = TableScreen(pages, delegate: WordsDelegate())
/// pages.table.go(to: .indexTitle("m"))
/// ```
///
/// A screen waits a moment for what comes into sight, so that rows that are fetched at once need no
/// placeholder. A transcript waits until it is there.
public final class ScreenPages<Source: PageSource>
where Source.Section: SectionModel, Source.Row: RowModel {
  /// Returns the source of the rows that are found by a text, or of all when it is empty, in the
  /// order of a column, or in that of the source when it is `nil`.
  public typealias Arrangement = (_ text: String, _ order: ColumnSort?) -> Source

  /// The paged table; go to places and set its source here.
  public let table: PagedTable<Source>

  let arrangement: Arrangement?

  /// Which rows are selected, where they can be.
  var marks: PageMarks<PagedRow<Source.Row>>?

  private let mailbox: PageMailbox<PageAnswer<Source.Section, Source.Row>>

  /// How long a screen waits for what comes into sight before it shows placeholders.
  private static var moment: DispatchTimeInterval { .milliseconds(10) }

  /// How long a transcript waits for a page.
  private static var patience: DispatchTimeInterval { .seconds(60) }

  /// Creates a paged table that begins with the first rows.
  ///
  /// - Parameters:
  ///   - source: Whose rows are shown.
  ///   - limits: How much is fetched and kept.
  ///   - arrangement: Returns the source to show when the reader finds or sorts; without one the
  ///     screen does neither.
  public init(
    _ source: Source, limits: PagingLimits = PagingLimits(), arrangement: Arrangement? = nil
  ) {
    let mailbox = PageMailbox<PageAnswer<Source.Section, Source.Row>>()
    self.mailbox = mailbox
    self.arrangement = arrangement
    table = PagedTable(source, limits: limits, on: PageExecutor.shared) { answer in
      mailbox.put(answer)
    }
    table.go(to: .first)
  }

  /// Has the reader select rows, whether they are at hand or not.
  ///
  /// The delegate says that several rows can be selected.
  ///
  /// - Parameters:
  ///   - selection: What is selected.
  ///   - condition: Returns what holds for all rows of a source, and for no others.
  public func select<Condition>(
    in selection: PagedSelection<Source.Row, Condition>,
    condition: @escaping (Source) -> Condition
  ) {
    marks = PageMarks(selection) { [table] in condition(table.pager.source) }
  }

  typealias View = HeadlessTable<Source.Section, PagedRow<Source.Row>, TextCell>

  /// Takes in what arrived and has a view follow, until all in sight is there.
  ///
  /// - Parameters:
  ///   - view: The view that shows the table.
  ///   - isPatient: Whether to wait as long as it takes, and not only for a moment.
  func update(_ view: View, isPatient: Bool) {
    let deadline = DispatchTime.now() + (isPatient ? Self.patience : Self.moment)
    repeat {
      for answer in mailbox.takeAll() { table.receive(answer) }
      view.follow(table)
    } while !table.pager.isSettled && mailbox.wait(until: deadline)
  }
}
