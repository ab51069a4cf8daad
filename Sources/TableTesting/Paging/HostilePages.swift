import TableData
public import TablePaging

/// Answers the questions of a paged table as slow networks and busy databases do, the same way for
/// the same seed.
///
/// Pages are read late, handed over later and in another order, are short, fail, come twice, or come
/// although nobody waits for them any more. Time passes only when the test says so:
///
/// ```swift
/// let hostile = HostilePages<Library>(seed: 7)
/// let pages = PagedTable(library, perform: hostile.perform)
/// pages.go(to: .last)
/// while let answer = await hostile.nextAnswer() { pages.receive(answer) }
/// #expect(hostile.violations == [])
/// ```
///
/// Rows that change while they are on the way are for the test to change, between two steps.
public final class HostilePages<Source: PageSource> {
  /// What is handed to the paged table.
  public typealias Answer = PageAnswer<Source.Section, Source.Row>

  /// A question that was asked.
  struct Question {
    let request: Pager<Source>.Request
    let source: Source
    var readingTime: Int
    var answerTime: Int
    var isCancelled = false
    var answer: Answer?
  }

  /// Where all chance comes from.
  public var random: SeededGenerator

  /// What is done to questions and answers.
  public var mischief: PageMischief

  /// The number of steps so far.
  public private(set) var time = 0

  /// What the paged table did that it should not have done, in words.
  public internal(set) var violations: [String] = []

  var questions: [Question] = []
  let read: (Source, Pager<Source>.Request) async throws -> Page<Source.Section, Source.Row>

  /// Creates something that answers questions.
  ///
  /// - Parameters:
  ///   - seed: Any number; it decides everything that will happen.
  ///   - mischief: What is done to questions and answers.
  public convenience init(seed: UInt64, mischief: PageMischief = PageMischief()) {
    self.init(seed: seed, mischief: mischief) { source, request in
      try await source.page(at: request.place, limit: request.limit)
    }
  }

  /// Creates something that answers questions about rows that the test can change.
  ///
  /// - Parameters:
  ///   - seed: Any number; it decides everything that will happen.
  ///   - mischief: What is done to questions and answers.
  ///   - read: Reads the page that is asked for, as things are then.
  public init(
    seed: UInt64, mischief: PageMischief = PageMischief(),
    read:
      @escaping (Source, Pager<Source>.Request) async throws -> Page<
        Source.Section, Source.Row
      >
  ) {
    random = SeededGenerator(seed: seed)
    self.mischief = mischief
    self.read = read
  }

  /// Whether no question waits for its answer.
  public var isIdle: Bool { questions.isEmpty }

  /// The questions that wait for their answers and were not called off.
  public var openRequests: [Pager<Source>.Request] {
    questions.filter { !$0.isCancelled }.map(\.request)
  }

  /// Takes a question, or that one is called off; what a `PagedTable` is created with.
  ///
  /// - Parameters:
  ///   - command: What is to be done.
  ///   - source: Whom it is about.
  public func perform(_ command: Pager<Source>.Command, _ source: Source) {
    switch command {
    case .fetch(let request): ask(request, source)
    case .cancel(let id): cancel(id)
    }
    let count = openRequests.count
    if count > 2 { violations.append("\(count) questions are open in step \(time)") }
  }

  private func ask(_ request: Pager<Source>.Request, _ source: Source) {
    if request.limit < 1 { violations.append("A page of \(request.limit) rows is asked for") }
    let reading = time + delay()
    questions.append(
      Question(
        request: request, source: source, readingTime: reading, answerTime: reading + delay()))
  }

  private func cancel(_ id: Int) {
    guard let index = questions.firstIndex(where: { $0.request.id == id && !$0.isCancelled })
    else { return violations.append("Question \(id) is called off, and nobody waits for it") }
    questions[index].isCancelled = true
    if !isTime(for: mischief.lateAnswers) { questions.remove(at: index) }
  }

  private func delay() -> Int { Int.random(in: 0...mischief.longestDelay, using: &random) }

  func isTime(for chance: Int) -> Bool { Int.random(in: 0..<100, using: &random) < chance }

  // MARK: - Time

  /// Lets one step of time pass.
  ///
  /// - Returns: What came of a question in that step, if anything did.
  public func step() async -> Answer? {
    time += 1
    for index in questions.indices where questions[index].readingTime < time {
      if questions[index].answer == nil { await readPage(index) }
    }
    let due = questions.indices.filter { questions[$0].answerTime < time }
    guard let index = due.randomElement(using: &random) else { return nil }
    let question = questions.remove(at: index)
    if isTime(for: mischief.repeatedAnswers) {
      var again = question
      (again.isCancelled, again.answerTime) = (true, time + delay())
      questions.append(again)
    }
    return question.answer
  }

  /// Lets time pass until there is an answer.
  ///
  /// - Returns: What came of a question, or `nil` when none waits for an answer.
  public func nextAnswer() async -> Answer? {
    while !isIdle {
      if let answer = await step() { return answer }
    }
    return nil
  }
}
