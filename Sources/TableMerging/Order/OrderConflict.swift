/// A conflict in the order or presence of elements.
@usableFromInline
enum OrderConflict: Equatable {
  /// One side removed an element that the other changed or used; it stays.
  case removedAndChanged(Int, by: MergeSide)
  /// One side removed an element that the other moved within its list; it is gone.
  case removedAndMoved(Int, by: MergeSide)
  /// Both sides put an element into different places.
  case place(Int, chosen: MergeSide)
  /// Both sides ordered elements of a list differently.
  case order(list: Int, [Int])
}
