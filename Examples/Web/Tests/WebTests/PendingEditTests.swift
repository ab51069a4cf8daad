import Foundation
import Testing

extension WebTests {
  /// What visitors do while an edit is on its way: nothing is done twice, or lost.
  @Suite(.serialized, .browser) struct PendingEditTests {
    private let server: PageProgram
    private let visitor: Chromium

    init() throws {
      (server, visitor) = try openPage(of: ["1", "100", "1"])
    }

    /// Performs steps while no answer of the server has arrived.
    private func beforeAnswers(_ act: () throws -> Void) rethrows {
      server.program.send(SIGSTOP)
      defer { server.program.send(SIGCONT) }
      try act()
    }

    private func beginAdding(_ name: String) throws {
      try visitor.perform(
        """
        self.form = document.querySelector("#edits form:last-of-type")
        self.field = form.elements["text-name"]
        form.elements["text-price"].value = "1"
        field.focus()
        """)
      try visitor.type(name)
    }

    private func beginEditing(column: Int = 0) throws {
      try visitor.perform("col = \(column); put(keys.get('r2'), 1)")
    }

    @Test func aDoubleClickAddsOneRow() throws {
      try beginAdding("Milk")
      let click = "form.querySelector('button').click()"
      // The last click comes right after the answer.
      try visitor.perform("form.onreset = () => { form.onreset = null; \(click) }")
      try beforeAnswers {
        try visitor.perform("\(click); \(click)")
        try visitor.press(.enter)
      }
      try visitor.wait("return d.n == 102 && !field.value && !form.oninput")
      try visitor.perform("tell([['do', 'undo']])")
      try visitor.wait("return d.n == 101")
      try visitor.expectFresh()
    }

    @Test func theNextRowIsTypedMeanwhile() throws {
      try beginAdding("Milk")
      try beforeAnswers {
        try visitor.press(.enter)
        try visitor.perform("field.select()")
        try visitor.type("Bread")
      }
      try visitor.wait("return d.n == 102 && !form.oninput")
      #expect(try visitor.run("return field.value", as: String.self) == "Bread")
      try visitor.press(.enter)
      try visitor.wait("return d.n == 103 && !field.value")
    }

    @Test func whatIsTypedIntoACellMeanwhileStays() throws {
      try beginEditing()
      try beforeAnswers {
        try visitor.type("a")
        try visitor.press(.enter)
        try visitor.type("b")
      }
      try visitor.wait("return keys.get('r2').cells[0].textContent == 'a' && job.was == 'a'")
      #expect(
        try visitor.run("return mine.value + editor.hidden", as: String.self) == "abfalse")
      try visitor.press(.enter)
      try visitor.wait("return editor.hidden && keys.get('r2').cells[0].textContent == 'ab'")
      // It may also be sent meanwhile.
      try beforeAnswers {
        try visitor.type("c")
        try visitor.press(.enter)
        try visitor.type("d")
        try visitor.press(.enter)
      }
      try visitor.wait("return editor.hidden && keys.get('r2').cells[0].textContent == 'cd'")
      try visitor.expectFresh()
    }

    /// Sending twice is no choice, as the other text has not been seen.
    @Test func aConflictIsShownHoweverOftenTheTextIsSent() throws {
      try beginEditing()
      try visitor.type("a")
      try server.perform("enter r2 name Good~2 other")
      try beforeAnswers {
        try visitor.press(.enter)
        try visitor.press(.enter)
      }
      try visitor.wait("return theirs.value == 'other'")
      try visitor.perform("self.isLast = false; send([['do', 'redo']]).then(() => isLast = true)")
      try visitor.wait("return isLast")
      #expect(try visitor.run("return mine.value + editor.hidden", as: String.self) == "afalse")
      #expect(
        try visitor.run("return keys.get('r2').cells[0].textContent", as: String.self) == "other")
    }

    @Test func aRefusalIsShownAlthoughTheEditorIsClosed() throws {
      try beginEditing(column: 1)
      try beforeAnswers {
        try visitor.type("x")
        try visitor.press(.enter)
        try visitor.press(.escape)
      }
      try visitor.wait(#"return message.textContent == '"x" is not a whole number.'"#)
      #expect(try visitor.run("return editor.hidden", as: Bool.self))
    }

    @Test func aRowIsRemovedAfterItsCellIsSaved() throws {
      try beginEditing()
      try beforeAnswers {
        try visitor.type("a")
        try visitor.press(.enter)
        try visitor.perform("editor.querySelector('[name=remove]').click()")
      }
      try visitor.wait("return !keys.has('r2') && editor.hidden && d.n == 100")
    }
  }
}
