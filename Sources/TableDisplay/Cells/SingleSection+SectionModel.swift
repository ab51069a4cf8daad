extension SingleSection: SectionModel {}
