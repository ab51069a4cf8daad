import TableData

/// What a reader of a paged table was given last.
public struct GivenPage<Section: Identifiable & Equatable, Row: Identifiable & Equatable, Key> {
  let position: FeedPosition
  let table: TableSnapshot<Section, Row>
  let place: WindowPlace
  let window: TableWindow
  /// The key of the first row, where the window is followed from.
  let key: Key?
  /// The number of changes of the source that were known before it was read.
  var changeCount: Int
}

extension GivenPage: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable, Key: Sendable {}
