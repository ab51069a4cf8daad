// What an app in a terminal needs, by one import: rows, tables, their text, screens and words, and of
// the system what their declarations name.
//
// Each module can be imported alone; see Documentation/Internals.md for what lies behind each.

@_exported public import SystemBasics
@_exported public import TableData
@_exported public import TableDisplay
@_exported public import TableMerging
@_exported public import TablePaging
@_exported public import TableQueries
@_exported public import TableTerminal
@_exported public import TableText
@_exported public import TerminalChinese
@_exported public import TerminalDriver
@_exported public import TextDrawing
@_exported public import TextMatching
