import TableData

/// What a reader of a paged table was given last, and what was read since.
public struct GivenPage<Section: Identifiable & Equatable, Row: Identifiable & Equatable, Key> {
  /// What is in sight, as it was read at one moment.
  struct Contents {
    let table: TableSnapshot<Section, Row>
    let place: WindowPlace
    let window: TableWindow
    /// The key of the first row, where the window is followed from.
    let key: Key?
    let isAtTop: Bool
    /// The number of changes of the source that were known before.
    let changeCount: Int
  }

  /// What the reader has.
  let position: FeedPosition
  /// The place that it was told.
  let place: WindowPlace
  /// What was read last, which has the same rows.
  let latest: Contents
}

extension GivenPage: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable, Key: Sendable {}
extension GivenPage.Contents: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable, Key: Sendable {}
