public import TableData

extension SingleSection: SectionModel {}
