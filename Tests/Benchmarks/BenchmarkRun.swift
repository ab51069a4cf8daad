import Foundation

/// Runs cases as the arguments say and prints the results.
struct BenchmarkRun {
  private let benchmarks: [Benchmark]
  private let printsJSON: Bool
  private let checks: Bool
  private let lists: Bool
  private let problem: String?

  private static let usage = """
    Usage: benchmarks [--case NAME] [--json] [--check] [--list]
      --case NAME  only cases whose names contain NAME
      --json       one JSON object a line
      --check      exit with 1 when a line is SHORT
      --list       only the names of the cases and their figures
    """

  init(arguments: [String], _ benchmarks: [Benchmark]) {
    var chosen = benchmarks
    var (json, check, list, problem) = (false, false, false, String?.none)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": json = true
      case "--check": check = true
      case "--list": list = true
      case "--case":
        let name = rest.popFirst() ?? ""
        chosen = benchmarks.filter { $0.name.contains(name) }
        if chosen.isEmpty || name.isEmpty { problem = "There is no case \"\(name)\"." }
      case "--help": problem = Self.usage
      default: problem = "Unknown argument \"\(argument)\".\n\(Self.usage)"
      }
    }
    self.benchmarks = chosen
    printsJSON = json
    checks = check
    lists = list
    self.problem = problem
  }

  /// Runs the cases and returns the exit status.
  func run() -> Int32 {
    if let problem {
      report(problem)
      return problem == Self.usage ? 0 : 2
    }
    if lists {
      for benchmark in benchmarks { print("\(benchmark.name): \(Self.number(benchmark.figure))") }
      return 0
    }
    if !printsJSON { print(Self.line("case", "median", "baseline", "ratio", "figure", "")) }
    var (isShort, isFailed) = (false, false)
    for benchmark in benchmarks {
      do {
        let result = try benchmark.run()
        isShort = isShort || !result.isOK
        try show(result)
      } catch {
        report("\(benchmark.name): \(error)")
        isFailed = true
      }
    }
    return isFailed ? 2 : isShort && checks ? 1 : 0
  }

  private func show(_ result: BenchmarkResult) throws {
    if printsJSON {
      print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
    } else {
      print(
        Self.line(
          result.name, Self.text(result.median, result.unit),
          Self.text(result.baselineMedian, result.unit), Self.number(result.ratio),
          "≤ " + Self.number(result.figure), result.isOK ? "ok" : "SHORT"))
    }
    fflush(nil)
  }

  private static func line(_ columns: String...) -> String {
    let widths = [56, 12, 12, 12, 12, 5]
    return zip(columns, widths).enumerated().map { index, column in
      let blanks = String(repeating: " ", count: max(0, column.1 - column.0.count))
      return index == 0 || index == 5 ? column.0 + blanks : blanks + column.0
    }.joined(separator: "  ")
  }

  private static func text(_ value: Double, _ unit: String) -> String {
    if unit == Benchmark.Unit.bytes.rawValue { return number(value / 1e6) + " MB" }
    if unit == Benchmark.Unit.count.rawValue { return "\(Int(value))" }
    if value < 1e-6 { return number(value * 1e9) + " ns" }
    if value < 1e-3 { return number(value * 1e6) + " µs" }
    return number(value * 1e3) + " ms"
  }

  /// A number with three significant digits.
  private static func number(_ value: Double) -> String {
    value.formatted(
      .number.precision(.significantDigits(3)).grouping(.never)
        .locale(Locale(identifier: "en_US_POSIX")))
  }

  private func report(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
