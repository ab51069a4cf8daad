/// Performs the commands of a ``Pager`` in tasks.
final class PageFetcher<Source: PageSource> {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private let deliver: @Sendable (PageResponse<Source.Section, Source.Row>) -> Void

  private let executor: (any TaskExecutor)?

  init(
    on executor: (any TaskExecutor)?,
    deliver: @escaping @Sendable (PageResponse<Source.Section, Source.Row>) -> Void
  ) {
    self.executor = executor
    self.deliver = deliver
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  func perform(_ command: Pager<Source>.Command, of source: Source) {
    switch command {
    case .cancel(let id): tasks.removeValue(forKey: id)?.cancel()
    case .fetch(let request):
      tasks[request.id] = Task(executorPreference: executor) { [deliver] in
        do {
          let page = try await source.page(at: request.anchor, limit: request.limit)
          deliver(PageResponse(id: request.id, result: .success(page)))
        } catch {
          let failure = error as? PageError ?? PageError(String(describing: error))
          deliver(PageResponse(id: request.id, result: .failure(failure)))
        }
      }
    }
  }

  func finish(_ id: Int) {
    tasks[id] = nil
  }
}
