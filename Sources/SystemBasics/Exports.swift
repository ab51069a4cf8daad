// Files, dates, identifiers and the calls of the system, by one import.
//
// Foundation as a whole brings the calendars and languages of the world, 50 megabytes of them, where
// a program is linked statically. Its essentials do without; on Apple systems they are no module.

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
