#if PostgreSQL
  /// What a server said when a statement failed.
  struct PostgresFailure: Error {
    /// The five letters that the standard and PostgreSQL have for it.
    var state: String
    var message: String
    var isLost = false

    /// Whether a statement that was prepared may work if it is sent as it is: the server has
    /// forgotten it, has another one of its name, or has a table with other columns.
    var isStale: Bool { isForgotten || state == "0A000" }

    /// Whether the server forgets what was prepared.
    var isForgotten: Bool { state == "26000" || state == "42P05" }

    /// What a caller can do about it.
    var failure: DatabaseFailure { DatabaseFailure(reason, message) }

    private var reason: DatabaseFailure.Reason {
      if isLost { return .connectionLost }
      switch state {
      case "40001", "40P01": return .conflict
      case "55P03": return .busy
      case "53100": return .full
      case "57014": return .interrupted
      case "25006", "42501": return .readOnly
      case "42P01", "42703", "42883", "42704", "3F000": return .missing
      case "57P01", "57P02", "57P03": return .connectionLost
      default: break
      }
      switch state.prefix(2) {
      case "08": return .connectionLost
      case "22", "23": return .constraint
      default: return .other
      }
    }
  }
#endif
