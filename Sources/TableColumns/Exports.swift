// Errors of columns have phrases.
@_exported public import protocol LocalizedPhrases.TranslatableError
@_exported public import struct LocalizedPhrases.LocalizedPhrase
