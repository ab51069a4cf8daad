// CSV errors have phrases.
@_exported public import protocol SystemBasics.TranslatableError
@_exported public import struct SystemBasics.LocalizedPhrase
