@usableFromInline
enum OrderConflict: Equatable {
  /// The other side changed or used it; it stays.
  case removedAndChanged(Int, by: MergeSide)
  /// The other side moved it within its list; it is gone.
  case removedAndMoved(Int, by: MergeSide)
  case place(Int, chosen: MergeSide)
  case order(list: Int, [Int])
}
