/// The "limit" of the figures: inserts every old identifier into a set and looks up every new one.
func probe<Row: SampleRow>(_ old: [Row], _ new: [Row]) {
  var identifiers = Set<Row.ID>(minimumCapacity: old.count)
  for row in old { identifiers.insert(row.id) }
  var found = 0
  for row in new where identifiers.contains(row.id) { found += 1 }
  consume(found)
}
