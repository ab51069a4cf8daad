// Reasons are phrases.
@_exported public import struct LocalizedPhrases.LocalizedPhrase
@_exported public import protocol LocalizedPhrases.TranslatableError
