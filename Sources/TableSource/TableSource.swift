// Everything for an app in a terminal: screens, the listed types of lower modules, and system
// types.
//
// Members of these types may use types not listed. Apps that name those import their modules too;
// see Documentation/Internals.md.

@_exported public import LocalizedPhrases
@_exported public import SystemBasics
@_exported public import TableTerminal
@_exported public import TerminalChinese
@_exported public import class TableData.TableDataSource
@_exported public import class TableDisplay.HeadlessTableView
@_exported public import class TableText.TextCell
@_exported public import enum TableData.TableError
@_exported public import enum TableDisplay.RowAccessory
@_exported public import enum TableDisplay.RowExpansion
@_exported public import enum TableDisplay.SelectionMode
@_exported public import enum TableDisplay.TableNotice
@_exported public import enum TableText.CellContent
@_exported public import enum TableText.LeadingControl
@_exported public import enum TableText.StaticTableFormat
@_exported public import enum TerminalDriver.TerminalKey
@_exported public import protocol TableDisplay.RowModel
@_exported public import protocol TableDisplay.SectionModel
@_exported public import struct TableColumns.CalendarDay
@_exported public import struct TableColumns.ValueColumn
@_exported public import struct TableData.OutlineRow
@_exported public import struct TableData.DeferredEdit
@_exported public import struct TableData.RowPath
@_exported public import struct TableData.SingleSection
@_exported public import struct TableData.TableChange
@_exported public import struct TableData.TableDifference
@_exported public import struct TableData.TableOutline
@_exported public import struct TableData.TableSection
@_exported public import struct TableData.TableSnapshot
@_exported public import struct TableDisplay.EditRequest
@_exported public import struct TableDisplay.NamedEdit
@_exported public import struct TableDisplay.TableViewState
@_exported public import struct TableMerging.RowMergePolicy
@_exported public import struct TableMerging.TableMerge
@_exported public import struct TablePaging.PagedRow
@_exported public import struct TableQueries.DerivedTable
@_exported public import struct TableQueries.SearchableText
@_exported public import struct TableQueries.SortCriterion
@_exported public import struct TableQueries.RowAggregate
@_exported public import struct TableQueries.TableQuery
@_exported public import struct TableText.CSVOptions
@_exported public import struct TableText.CSVParser
@_exported public import struct TableText.CSVRecord
@_exported public import struct TableText.CSVSheet
@_exported public import struct TableText.TextColumn
@_exported public import struct TableText.StaticTable
@_exported public import struct TerminalDriver.TerminalSize
@_exported public import struct TextDrawing.SymbolSet
@_exported public import struct TextDrawing.TextCanvas
