/// The most scalars that a cluster of a safe text has.
package let maximumClusterScalars = 16

/// Returns a text without the scalars by which its clusters exceed the limit.
///
/// A shortened cluster could join with the one that follows it, for instance if it ends in a
/// joiner now. So the clusters of the result are counted, not those of the text.
func limitingClusters(_ text: String) -> String {
  guard text.utf8.count > maximumClusterScalars,
    text.contains(where: { $0.unicodeScalars.count > maximumClusterScalars })
  else { return text }
  var result = String.UnicodeScalarView()
  var cluster = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    var longer = cluster
    longer.append(scalar)
    if String(longer).count > 1 {
      result.append(contentsOf: cluster)
      cluster = String.UnicodeScalarView([scalar])
    } else if longer.count <= maximumClusterScalars {
      cluster = longer
    }
  }
  result.append(contentsOf: cluster)
  return String(result)
}
