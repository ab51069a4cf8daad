import TableTestSupport

/// The labels with which the public functions, initializers and cases of all modules are called.
struct DeclaredSignatures {
  /// A parameter, of which only the label counts.
  private struct Parameter {
    let label: String
    /// Whether a call can omit it, or has it after its parentheses.
    let isOptional: Bool

    init(_ text: String) {
      label = text.firstMatch(of: #/^ ?(\w+)(?: \w+)?: /#).map { String($0.1) } ?? "_"
      isOptional = text.contains(" = ") || text.contains("->")
    }
  }

  private var parameters: [String: [[Parameter]]] = [:]

  /// Reads the lists of all modules.
  init() throws {
    for path in try PackageFiles.paths(in: "Documentation/API", extension: "txt") {
      var owners: [String] = []
      for line in try PackageFiles.text(of: path).split(separator: "\n") {
        owners.removeSubrange(min(line.prefix { $0 == " " }.count / 2, owners.count)...)
        let type = line.firstMatch(
          of: #/\b(?:struct|class|enum|protocol|extension) (?:\w+\.)*(\w+)/#)
        if let function = line.firstMatch(of: #/\b(?:func |case )?(\w+)\??(?:<[^(]*>)?\(/#) {
          add(String(function.1), of: owners.last, String(line[function.range.upperBound...]))
        }
        owners.append(type.map { String($0.1) } ?? "")
      }
    }
  }

  private mutating func add(_ name: String, of owner: String?, _ list: String) {
    let declared = Self.parts(of: list).map(Parameter.init)
    parameters[name, default: []].append(declared)
    if name == "init", let owner { parameters[owner, default: []].append(declared) }
  }

  /// Returns the parameters up to the closing parenthesis.
  private static func parts(of list: String) -> [String] {
    var (parts, depth, isQuoted, last) = ([""], 0, false, Character(" "))
    for character in list {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted {
        if "([{<".contains(character) { depth += 1 }
        if ")]}".contains(character) || character == ">" && last != "-" { depth -= 1 }
        if depth < 0 { break }
      }
      last = character
      if character == "," && depth == 0 && !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.isEmpty }
  }

  /// Returns whether a function with a name is called with labels, such as `(at:_:)`.
  func contains(_ name: Substring, labels: Substring) -> Bool {
    let labels = labels.split(separator: ":").map(String.init)
    return parameters[String(name), default: []].contains { declared in
      var rest = labels[...]
      for parameter in declared {
        if parameter.label == rest.first {
          rest.removeFirst()
        } else if !parameter.isOptional {
          return false
        }
      }
      return rest.isEmpty
    }
  }
}
