import TableText

/// Writes the forms of a page, which edit without script.
struct PageForms {
  let address: WebPageAddress
  let options: WebPageOptions

  func form(_ content: String) -> String {
    "<form method=\"post\" action=\"edit?\(address.query.escapedForHTML)\">"
      + hiddenField("form", options.formToken) + content + "</form>\n"
  }

  func button(_ title: String, sending field: (name: String, value: String)? = nil) -> String {
    let attributes = field.map { " name=\"\($0.name)\" value=\"\($0.value)\"" } ?? ""
    return "<button\(attributes)>\(options.strings.html(title))</button>"
  }
}

func hiddenField(_ name: String, _ value: String) -> String {
  "<input type=\"hidden\" name=\"\(name)\" value=\"\(value.escapedForHTML)\">"
}
