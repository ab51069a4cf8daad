import Foundation

/// Runs the cases and prints one line each; see `--help`.
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 2, arguments[0] == "--probe", let probe = MemoryProbe(rawValue: arguments[1])
{
  print(try probe.bytes(), terminator: "")
} else if arguments == ["--probe", "list"] {
  exit(try MillionRows.run())
} else {
  let benchmarks =
    StorageBenchmarks.all + DifferenceBenchmarks.all + ArrayBenchmarks.all
    + SharingBenchmarks.all + SectionBenchmarks.all
    + EditBenchmarks.all + MergeBenchmarks.all
    + DisplayBenchmarks.all + DisplayCountBenchmarks.all + MemoryBenchmarks.all
    + FrameBenchmarks.all + KeyBenchmarks.all + ReplayBenchmarks.all
    + SourceBenchmarks.all + SequenceBenchmarks.all + ShapeBenchmarks.all
    + DocumentBenchmarks.all
    + QueryBenchmarks.all + SearchBenchmarks.all + SectionSearchBenchmarks.all
    + ExpressionBenchmarks.all + FeedBenchmarks.all + PageBenchmarks.all
  exit(BenchmarkRun(arguments: arguments, benchmarks).run())
}
