import Foundation

/// The data exchanged with a program through pipes, none of which blocks another.
struct Conversation {
  private var input: ArraySlice<UInt8>
  private let inputFile: FileEnd
  private let outputFile: FileEnd
  private let errorFile: FileEnd
  private(set) var output: [UInt8] = []
  private(set) var errorOutput: [UInt8] = []

  /// Creates an empty conversation.
  init(input: [UInt8], inputFile: FileEnd, outputFile: FileEnd, errorFile: FileEnd) {
    self.input = input[...]
    self.inputFile = inputFile
    self.outputFile = outputFile
    self.errorFile = errorFile
    for file in [inputFile, outputFile, errorFile] { file.stopWaiting() }
  }

  /// Writes and reads until the program has closed its outputs.
  ///
  /// - Parameter deadline: The time to stop.
  /// - Returns: Whether it did so in time.
  mutating func run(until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      giveInput()
      take(from: outputFile, into: \.output)
      take(from: errorFile, into: \.errorOutput)
      if outputFile.descriptor < 0, errorFile.descriptor < 0 { return true }
      let files = [(inputFile, POLLOUT), (outputFile, POLLIN), (errorFile, POLLIN)]
        .map { (file: $0.0, events: Int32($0.1)) }
      guard FileEnd.wait(for: files, until: deadline) else { return false }
    }
  }

  private mutating func giveInput() {
    if inputFile.descriptor < 0 { return }
    let count = input.isEmpty ? 0 : inputFile.write(input)
    input = input.dropFirst(count ?? input.count)
    if input.isEmpty { inputFile.close() }
  }

  private mutating func take(from file: FileEnd, into bytes: WritableKeyPath<Self, [UInt8]>) {
    if file.descriptor < 0 { return }
    if let read = file.read() {
      self[keyPath: bytes] += read
    } else {
      file.close()
    }
  }
}
