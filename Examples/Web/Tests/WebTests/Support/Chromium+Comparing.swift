import Foundation
import Testing

extension Chromium {
  /// Returns what is shown, without the visitor's own state, and the same for a page that is
  /// rendered anew.
  private static let comparison = """
    const plain = rows => {
      rows = rows.cloneNode(true)
      for (const element of [rows, ...rows.querySelectorAll("*")]) {
        element.removeAttribute("tabindex")
        element.removeAttribute("aria-selected")
      }
      return rows.outerHTML
    }
    const data = document.getElementById("table").dataset, shown = document.getElementById("rows")
    const count = shown.children.length - (data.p >= 0 ? 1 : 0)
      - (data.s ? 0 : shown.querySelectorAll(".heading").length)
    const request = new XMLHttpRequest
    request.open("GET", `/?${data.at}&first=${data.f}&count=${Math.max(1, count)}`, false)
    request.send()
    const page = new DOMParser().parseFromString(request.responseText, "text/html")
    const pair = [plain(shown), plain(page.getElementById("rows"))]
    const fresh = page.getElementById("table").dataset
    for (const name of "nsp") pair[0] += ` ${data[name]}`, pair[1] += ` ${fresh[name]}`
    return pair[0] == pair[1] ? ["same"] : pair
    """

  /// Waits until the page shows the same as a page that is rendered anew.
  func expectFresh(
    after reason: String = "", _ location: SourceLocation = #_sourceLocation
  ) throws {
    let deadline = ContinuousClock.now + .seconds(30)
    var pair: [String] = []
    repeat {
      pair = try run(Self.comparison, as: [String].self)
      if pair == ["same"] { return }
      Thread.sleep(forTimeInterval: 0.03)
    } while .now < deadline
    let count = zip(pair[0], pair[1]).prefix { $0 == $1 }.count
    let parts = pair.map { String($0.dropFirst(max(0, count - 60)).prefix(200)) }
    Issue.record("\(reason)\nshown: \(parts[0])\nfresh: \(parts[1])", sourceLocation: location)
  }

  /// Expects no alerts, no violations of the content security policy, and no exceptions.
  func expectNoComplaint(_ location: SourceLocation = #_sourceLocation) throws {
    let entries = try log().filter { $0.level == "SEVERE" }
    #expect(entries.isEmpty, "\(entries.map(\.message))", sourceLocation: location)
  }
}
