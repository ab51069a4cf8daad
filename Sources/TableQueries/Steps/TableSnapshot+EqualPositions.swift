import TableData

extension TableSnapshot.RowPosition {
  init<OtherSection, OtherRow>(_ other: TableSnapshot<OtherSection, OtherRow>.RowPosition)
  where OtherSection.ID == Section.ID, OtherRow.ID == Row.ID {
    self =
      switch other {
      case .before(let id): .before(id)
      case .after(let id): .after(id)
      case .startOf(let id): .startOf(id)
      case .endOf(let id): .endOf(id)
      }
  }
}

extension TableSnapshot.SectionPosition {
  init<OtherSection, OtherRow>(_ other: TableSnapshot<OtherSection, OtherRow>.SectionPosition)
  where OtherSection.ID == Section.ID {
    self =
      switch other {
      case .before(let id): .before(id)
      case .after(let id): .after(id)
      case .start: .start
      case .end: .end
      }
  }
}
