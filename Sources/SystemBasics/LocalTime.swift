extension TimeZone {
  /// Returns a fixed-offset zone with the local UTC offset at a moment.
  ///
  /// FoundationEssentials takes GMT for the current zone, hence the system call.
  ///
  /// - Parameter moment: The moment.
  /// - Returns: The time zone.
  package static func local(at moment: Date) -> TimeZone {
    let seconds = moment.timeIntervalSince1970.rounded(.down)
    guard var time = time_t(exactly: seconds) else { return .gmt }
    var parts = unsafe tm()
    // Safe: both locals outlive the call.
    guard unsafe localtime_r(&time, &parts) != nil else { return .gmt }
    return unsafe TimeZone(secondsFromGMT: parts.tm_gmtoff) ?? .gmt
  }
}
