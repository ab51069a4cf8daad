/// Why a process could not be run to its end.
public enum TestSupportError: Error, CustomStringConvertible {
  /// The system refused a call.
  case refused(call: String, code: Int32)
  /// The process did not do in time what it was to do.
  case overdue(waitingFor: String, output: String)
  /// There is no such product beside the tests.
  case noExecutable(path: String)

  /// What went wrong.
  public var description: String {
    switch self {
    case .refused(let call, let code): "The system refused \(call): error \(code)"
    case .overdue(let goal, let output):
      "Waited too long for \(goal); the output so far is \(String(reflecting: output))"
    case .noExecutable(let path): "There is no executable at \(path)"
    }
  }
}
