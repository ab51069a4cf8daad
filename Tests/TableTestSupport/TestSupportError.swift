/// An error of running a process.
public enum TestSupportError: Error, CustomStringConvertible {
  /// The system refused a call.
  case refused(call: String, code: Int32)
  /// The process did not reach a goal in time.
  case overdue(waitingFor: String, output: String)
  /// There is no such product beside the tests.
  case noExecutable(path: String)

  /// The problem.
  public var description: String {
    switch self {
    case .refused(let call, let code): "The system refused \(call): error \(code)"
    case .overdue(let goal, let output):
      "Waited too long for \(goal); the output so far is \(String(reflecting: output))"
    case .noExecutable(let path): "There is no executable at \(path)"
    }
  }
}
