import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Books

/// A run of the program through pipes.
struct BooksRun {
  let output: String
  let errors: String
  let status: Int32

  /// Returns the path of a program beside the tests.
  static func executable(_ program: String = "books") -> URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: program)
  }

  /// Runs the program until it exits.
  init(
    _ arguments: [String], of program: String = "books", input: String = "", width: Int? = nil,
    locale: String = "C.UTF-8"
  ) throws {
    let process = Process()
    process.executableURL = Self.executable(program)
    process.arguments = arguments
    process.environment = ["LC_ALL": locale, "COLUMNS": "\(width ?? 80)"]
    let (entered, written, told) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (
      entered, written, told
    )
    try process.run()
    try entered.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try entered.fileHandleForWriting.close()
    // Read both pipes at once, because the program blocks if either is full.
    let reading = DispatchGroup()
    let lines = Mutex(Data())
    let errorHandle = told.fileHandleForReading
    DispatchQueue.global().async(group: reading) {
      let data = errorHandle.readDataToEndOfFile()
      lines.withLock { $0 = data }
    }
    output = String(decoding: written.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    reading.wait()
    errors = String(decoding: lines.withLock { $0 }, as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// The screens, without the line breaks between them.
  var screens: [String] { output.components(separatedBy: "\n\n") }
}
