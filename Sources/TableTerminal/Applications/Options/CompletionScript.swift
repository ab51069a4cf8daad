/// A script with which a shell completes the options of a program.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  func text(for options: CommandOptions) -> String {
    switch self {
    case .bash: bash(options)
    case .zsh: zsh(options)
    case .fish: options.options.map { fish($0, of: options.program) }.joined()
    }
  }

  /// Without completions, bash completes names of files.
  private func bash(_ options: CommandOptions) -> String {
    let words = options.options.flatMap(\.spellings).joined(separator: " ")
    let cases = options.options.compactMap { option in
      option.words.map { words in
        "    --\(option.name)) COMPREPLY=($(compgen -W '\(words)' -- \"$word\")); return ;;\n"
      }
    }
    return """
      _\(options.program)() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}"
        [[ $word == = ]] && word=
        [[ $before == = ]] && before="${COMP_WORDS[COMP_CWORD - 2]}"
        COMPREPLY=()
        case "$before" in
      \(cases.joined())  esac
        [[ $word != -* ]] || COMPREPLY=($(compgen -W '\(words)' -- "$word"))
      }
      complete -o default -F _\(options.program) \(options.program)

      """
  }

  private func zsh(_ options: CommandOptions) -> String {
    let lines = options.options.map { option in
      let letter = option.letter.map { "-\($0)" + (option.valueName == nil ? "" : "+") }
      let name = "--\(option.name)" + (option.valueName == nil ? "" : "=")
      let spelled = letter.map { "'*'{\($0),\(name)}" } ?? "'*'\(name)"
      return "\(spelled)'[\(option.help.quoted(before: "[]:\\"))]\(zshValue(of: option))'"
    }
    return """
      #compdef \(options.program)
      _\(options.program)() {
        _arguments -s -S \\
          \(lines.joined(separator: " \\\n    ")) \\
          '*:file:_files'
      }
      if [[ $funcstack[1] == _\(options.program) ]]; then _\(options.program) "$@"
      else compdef _\(options.program) \(options.program); fi

      """
  }

  private func zshValue(of option: CommandOption) -> String {
    guard let value = option.valueName else { return "" }
    if option.takesFile { return ":file:_files" }
    let separator = option.isValueOptional ? "::" : ":"
    return option.words.map { ":word:(\($0))" } ?? "\(separator)\(value.quoted(before: ":\\")): "
  }

  private func fish(_ option: CommandOption, of program: String) -> String {
    let letter = option.letter.map { " -s \($0)" } ?? ""
    let words = option.words.map { " -a '\($0)'" } ?? ""
    let hasNone = option.valueName == nil || option.isValueOptional
    let value = hasNone ? "" : option.takesFile ? " -r -F" : " -x" + words
    let help = option.help.quoted(before: "\\")
    return "complete -c \(program)\(letter) -l \(option.name)\(value) -d '\(help)'\n"
  }
}

extension String {
  /// The text for single quotation marks, with a backslash before some characters.
  fileprivate func quoted(before specialCharacters: String) -> String {
    flatMap { specialCharacters.contains($0) ? "\\\($0)" : String($0) }.map(String.init).joined()
      .replacing("'", with: "'\\''")
  }
}
