/// The side that wins in conflicts, which are reported regardless.
public enum MergePreference<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The side already published.
  case theirs

  /// The side whose sections or rows come first in a total order.
  ///
  /// Two devices then agree, whichever table each calls theirs.
  case order(sections: (Section, Section) -> Bool, rows: (Row, Row) -> Bool)
}
