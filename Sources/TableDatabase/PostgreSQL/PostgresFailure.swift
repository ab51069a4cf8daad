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
      if isLost { return .connectionLost }
      switch state {
      case "40001", "40P01": return .conflict
      case "55P03": return .busy
      case "53100": return .full
      case "57014": return .interrupted
      case "25006", "42501": return .readOnly
      case "42P01", "42703", "42883", "42704", "3F000": return .missing
      // A distributed server may not know whether it has committed.
      case "40003", "57P01", "57P02", "57P03": return .connectionLost
      case "22001", "22003", "22007", "22008", "22P02": return .constraint(.type)
      default: break
      }
      switch state.prefix(2) {
      case "08": return .connectionLost
      case "23": return .constraint(constraint)
      default: return .other
      }
    }

    private var constraint: DatabaseEngineError.Constraint {
      switch state {
      case "23502": .notNull
      case "23001", "23503": .foreignKey
      case "23505", "23P01": .unique
      case "23514": .check
      default: .other
      }
    }
  }
#endif
