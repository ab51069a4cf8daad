#if PostgreSQL
  struct PostgresFailure: Error {
    /// The five-character SQLSTATE.
    var state: String
    var message: String
    var isLost = false

    /// Whether the statement may work unprepared, because it was forgotten or columns changed.
    var isStale: Bool { isForgotten || state == "0A000" }

    /// Whether the server lost the prepared statement, or has another of that name.
    var isForgotten: Bool { state == "26000" || state == "42P05" }

    var failure: DatabaseEngineError { DatabaseEngineError(code, message) }

    private var code: DatabaseEngineError.Code {
      switch state {
      case _ where isLost: .connectionLost
      case "40001", "40P01": .conflict
      case "55P03": .busy
      case "53100": .full
      case "57014": .interrupted
      case "25006", "42501": .readOnly
      case "42P01", "42703", "42883", "42704", "3F000": .missing
      // A distributed server may not know whether it has committed.
      case "40003", "57P01", "57P02", "57P03": .connectionLost
      case "22001", "22003", "22007", "22008", "22P02": .constraint(.type)
      case "23502": .constraint(.notNull)
      case "23001", "23503": .constraint(.foreignKey)
      case "23505", "23P01": .constraint(.unique)
      case "23514": .constraint(.check)
      case _ where state.hasPrefix("23"): .constraint(.other)
      case _ where state.hasPrefix("08"): .connectionLost
      default: .other
      }
    }
  }
#endif
