/// The query of an ``ObservableTable`` that shows its source as it is.
public struct NoQuery: Hashable, Sendable {}
