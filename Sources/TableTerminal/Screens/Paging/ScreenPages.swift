import Foundation
public import TableData
public import TableDisplay
import TableText

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
  /// The paged table; go to places and set its source here.
  public let table: PagedTable<Source>

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
  public init(_ source: Source, limits: PagingLimits = PagingLimits()) {
    let mailbox = PageMailbox<PageAnswer<Source.Section, Source.Row>>()
    self.mailbox = mailbox
    table = PagedTable(source, limits: limits, on: PageExecutor.shared) { answer in
      mailbox.put(answer)
    }
    table.go(to: .first)
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
