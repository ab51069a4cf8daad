import TableData

/// The state of a reader of a paged table: its last update, and the contents fetched since.
public struct PagedBaseline<Section: Identifiable & Equatable, Row: Identifiable & Equatable, Key> {
  /// The visible rows, as fetched at one moment.
  struct Contents {
    let table: TableSnapshot<Section, Row>
    let metrics: WindowMetrics
    let window: TableWindow
    /// The key of the first row, the anchor of the window.
    let key: Key?
    let isAtTop: Bool
    /// The change count of the feed before fetching.
    let changeCount: Int
  }

  /// The position of the reader.
  let position: FeedPosition
  /// The metrics in the last update.
  let metrics: WindowMetrics
  /// The contents fetched last, which have the same rows.
  let latest: Contents
}

extension PagedBaseline: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable, Key: Sendable {}
extension PagedBaseline.Contents: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable, Key: Sendable {}
