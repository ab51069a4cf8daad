/// In safe text.
package let maximumClusterScalars = 16

/// A shortened cluster could join the next, so those of the result count.
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
