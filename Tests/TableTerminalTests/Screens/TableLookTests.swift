import TableData
import TableDisplay
import TableText
import TerminalDriver
import Testing
import TextDrawing

@testable import TableTerminal

/// The look of a table's screen, as chosen by its delegate and by the user.
@Suite struct TableLookTests {
  private struct Account: RowModel {
    let id: Int
    var balance: Int
  }

  private struct AccountsDelegate: TableScreenDelegate {
    typealias Section = SingleSection
    typealias Row = Account

    let title = "Accounts"
    var columnSeparator = BoxStyle.none
    let columns = [
      TextColumn<Account>("Number", width: .fixed(8)) { "A\($0.id)" },
      TextColumn<Account>("Balance", alignment: .trailing) { "\($0.balance)" }
        .styled { $0.balance < 0 ? .error : .plain },
    ]
  }

  private func stack(_ delegate: AccountsDelegate = AccountsDelegate()) throws -> ScreenStack {
    let rows = zip(1..., [20, -30]).map(Account.init)
    let source = TableDataSource(try TableSnapshot(SingleSection(), rows: rows))
    return ScreenStack(root: TableScreen(source, delegate: delegate))
  }

  @Test func aColumnHasAStyleForEachValue() throws {
    let canvas = try stack().draw(for: TerminalSize(columns: 24, lines: 8))
    #expect(canvas.line(2) == "❯ A1             20")
    #expect(canvas.line(3) == "  A2            -30")
    #expect(canvas[2, 18].style.role == nil)
    #expect(canvas[3, 18].style.role == .error && canvas[3, 2].style.role == nil)
  }

  @Test func linesBetweenColumnsAreAChoice() throws {
    var delegate = AccountsDelegate()
    delegate.columnSeparator = .light
    let canvas = try stack(delegate).draw(for: TerminalSize(columns: 24, lines: 8))
    #expect(
      canvas.lines[1...3] == [
        "  Number   │ Balance",
        "❯ A1       │      20",
        "  A2       │     -30",
      ])
    #expect(canvas[2, 11].style.role == .secondary)
  }

  @Test func aFileChoosesStripesAndTheLookOfHeadings() throws {
    let settings = try TerminalSettings(
      """
      [theme]
      dark.stripe = on 235
      heading = on 24
      """)
    #expect(settings.theme[.stripe, on: .dark] == TextTheme.Appearance(on: .indexed(235)))
    #expect(settings.theme[.stripe, on: .light] == TextTheme.Appearance())
    let palette = ColorPalette(settings.theme, background: .dark, depth: .indexed)
    #expect(
      palette.appearance(of: .columnHeading)
        == TextTheme.Appearance(on: .indexed(24), attributes: .bold))
  }
}
