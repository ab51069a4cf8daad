/// A conflict over the removal, the list or the order of elements.
@usableFromInline
enum OrderConflict: Equatable {
  /// A side removed an element that the other changed or uses; the element stays.
  case removedAndChanged(Int, by: MergeSide)
  /// A side removed an element that the other moved within its list; the element is gone.
  case removedAndMoved(Int, by: MergeSide)
  case location(Int, chosen: MergeSide)
  case order(list: Int, [Int])
}
