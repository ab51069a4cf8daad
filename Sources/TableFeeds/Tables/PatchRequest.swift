/// The parameters of a patch; readers with equal ones share it.
struct PatchRequest: Equatable {
  let baseline: TableBaseline
  let number: Int
  let window: TableWindow?
  let includesMetrics: Bool
}
