/// Keeps an observer of a data source as long as the observation lives.
///
/// ```swift
/// final class Sidebar {
///   private(set) var shown = TableSnapshot<Category, Item>()
///   private var observation: TableObservation?
///
///   init(_ source: TableDataSource<Category, Item>) {
///     observation = source.observe { [weak self] change in self?.shown = change.new }
///   }
/// }
/// ```
///
/// It does not retain the data source.
public final class TableObservation {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) {
    self.end = end
  }

  deinit {
    end?()
  }

  /// Ends the observation and releases the observer.
  ///
  /// - Complexity: O(log *n*) on average for *n* observers.
  public func cancel() {
    let end = end
    self.end = nil
    end?()
  }
}
