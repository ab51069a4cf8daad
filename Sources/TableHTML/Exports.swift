// Reasons are phrases.
@_exported public import struct SystemBasics.LocalizedPhrase
@_exported public import protocol SystemBasics.TranslatableError
