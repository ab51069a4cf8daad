// Pages show columns of tables that are fed; reasons are phrases.
@_exported public import TableColumns
@_exported public import TableData
@_exported public import TableFeeds
@_exported public import TableText
@_exported public import struct LocalizedPhrases.LocalizedPhrase
@_exported public import protocol LocalizedPhrases.TranslatableError
