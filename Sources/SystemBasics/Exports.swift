// Files, dates, identifiers, system calls and phrases in one import.
//
// Full Foundation adds 45 MB of calendars and languages to static binaries; FoundationEssentials
// doesn't. Apple systems have no such module.

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif

@_exported public import LocalizedPhrases
