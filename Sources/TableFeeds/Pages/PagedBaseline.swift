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
    /// The feed's change count before the rows were fetched.
    let changeCount: Int
  }

  let position: FeedPosition
  let metrics: WindowMetrics
  /// The contents fetched last, with the same rows as the last update.
  let latest: Contents
}

extension PagedBaseline: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable, Key: Sendable {}
extension PagedBaseline.Contents: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable, Key: Sendable {}
