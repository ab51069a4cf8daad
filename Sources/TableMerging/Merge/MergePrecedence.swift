/// Who is right in a merge where both sides did something different to the same thing.
///
/// It decides what the table holds meanwhile; the conflict is reported all the same.
public enum MergePrecedence<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The first side, which is published already.
  case first

  /// The side whose sections or rows come first in an order.
  ///
  /// So two devices agree, whichever of their tables each of them calls the first. Of two sections
  /// or rows that are not equal, one has to come before the other.
  case order(sections: (Section, Section) -> Bool, rows: (Row, Row) -> Bool)
}
