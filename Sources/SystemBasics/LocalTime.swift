extension TimeZone {
  /// A time zone without rules whose clocks show what those of the reader show at a moment.
  ///
  /// The essentials of Foundation take Greenwich for the current time zone. The system knows it.
  ///
  /// - Parameter moment: The moment.
  /// - Returns: The time zone.
  package static func local(at moment: Date) -> TimeZone {
    let seconds = moment.timeIntervalSince1970.rounded(.down)
    guard var time = time_t(exactly: seconds) else { return .gmt }
    var parts = unsafe tm()
    // Safe: both are local variables that outlive the call.
    guard unsafe localtime_r(&time, &parts) != nil else { return .gmt }
    return unsafe TimeZone(secondsFromGMT: parts.tm_gmtoff) ?? .gmt
  }
}
