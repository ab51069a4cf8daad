#if os(Linux)
  import Foundation

  /// A process that is found by an argument.
  public struct RunningProcess {
    private let number: String

    /// Finds a process; `nil` if none has the argument.
    public init?(argument: String) throws {
      let process = try FileManager.default.contentsOfDirectory(atPath: "/proc").first { name in
        Int(name) != nil
          && (try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8))?
            .split(separator: "\0").contains(argument[...]) == true
      }
      guard let process else { return nil }
      number = process
    }

    /// Returns whether it is found asleep; one that looks four times a second never is.
    public func sleeps() throws -> Bool {
      try (0..<40).contains { _ in
        let before = try switchCount
        Thread.sleep(forTimeInterval: 0.6)
        return try switchCount == before
      }
    }

    /// How often its threads have waited.
    private var switchCount: Int {
      get throws {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/task").reduce(0) {
          // A thread may have ended meanwhile.
          let status = try? String(
            contentsOfFile: "/proc/\(number)/task/\($1)/status", encoding: .utf8)
          let line = status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt") }
          return $0 + (line.flatMap { Int($0.split(separator: "\t")[1]) } ?? 0)
        }
      }
    }
  }
#endif
