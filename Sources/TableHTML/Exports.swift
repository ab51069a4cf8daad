// The reason of a refused edit is a phrase.
@_exported public import struct SystemBasics.LocalizedPhrase
