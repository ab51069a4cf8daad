/// The maximum number of Unicode scalars in a grapheme cluster of sanitized text.
package let maximumClusterScalars = 16

/// Truncates long clusters.
///
/// The limit applies to clusters of the result: a truncated one may combine with the next.
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
