import Foundation

/// The form and the format of a file.
struct StoredForm {
  /// The position of the form in its coding.
  var index = 0

  /// The format of the bytes.
  let format: DocumentFormat
}

extension DocumentCoding {
  /// Reads a document in any of the forms and formats.
  ///
  /// - Throws: A `NewerVersionError` if one of the forms recognises its own future, otherwise what
  ///   the first form has to say.
  func decode(_ data: Data) throws -> (document: Document, form: StoredForm) {
    let format = DocumentFormat(of: data)
    var firstError: (any Error)?
    for (index, form) in forms.enumerated() {
      do {
        return (try form.decode(data, format), StoredForm(index: index, format: format))
      } catch let error as NewerVersionError {
        throw error
      } catch {
        firstError = firstError ?? error
      }
    }
    throw firstError ?? CocoaError(.coderReadCorrupt)
  }

  /// Writes a document in a form, and makes sure that it can be read again.
  ///
  /// A document whose parts do not read what they wrote would be lost at the next start; now it is
  /// still there.
  func encode(_ document: Document, as form: StoredForm) throws -> Data {
    let data = try forms[form.index].encode(document, form.format)
    let found = try decode(data).form
    guard found.index == form.index, found.format == form.format else { throw AmbiguousFormError() }
    return data
  }
}

/// A document that would be mistaken for one in another form.
struct AmbiguousFormError: Error {}
