import TableData

/// A reader's last update, and the contents fetched since.
public struct PagedBaseline<Section: Identifiable & Equatable, Row: Identifiable & Equatable, Key> {
  struct Contents {
    let table: TableSnapshot<Section, Row>
    let metrics: WindowMetrics
    let window: TableWindow
    /// The window's anchor.
    let key: Key?
    let isAtTop: Bool
    /// Before fetching.
    let changeCount: Int
  }

  let position: FeedPosition
  let metrics: WindowMetrics
  /// Its rows are those of the last update.
  let latest: Contents
}

extension PagedBaseline: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable, Key: Sendable {}
extension PagedBaseline.Contents: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable, Key: Sendable {}
