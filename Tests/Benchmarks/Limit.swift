/// The "limit" of the figures: puts every old identifier in a set and looks every new one up.
func probe<Row: SampleRow>(_ old: [Row], _ new: [Row]) {
  var identifiers = Set<Row.ID>(minimumCapacity: old.count)
  for row in old { identifiers.insert(row.id) }
  var found = 0
  for row in new where identifiers.contains(row.id) { found += 1 }
  consume(found)
}
