struct PatchRequest: Equatable {
  let baseline: TableBaseline
  let number: Int
  let window: TableWindow?
  let includesMetrics: Bool
}
