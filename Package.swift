// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "TableSource",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "TableSource", targets: ["TableSource"]),
    .library(name: "TableApplication", targets: ["TableApplication"]),
    .library(name: "TableData", targets: ["TableData"]),
    .library(name: "TableBatches", targets: ["TableBatches"]),
    .library(name: "TablePaging", targets: ["TablePaging"]),
    .library(name: "TableFeeds", targets: ["TableFeeds"]),
    .library(name: "TableDatabase", targets: ["TableDatabase"]),
    .library(name: "DatabaseScreens", targets: ["DatabaseScreens"]),
    .library(name: "TableQueries", targets: ["TableQueries"]),
    .library(name: "TableColumns", targets: ["TableColumns"]),
    .library(name: "ObservableTables", targets: ["ObservableTables"]),
    .library(name: "TableMerging", targets: ["TableMerging"]),
    .library(name: "TableDisplay", targets: ["TableDisplay"]),
    .library(name: "TableText", targets: ["TableText"]),
    .library(name: "TableHTML", targets: ["TableHTML"]),
    .library(name: "TableTerminal", targets: ["TableTerminal"]),
    .library(name: "TableDocuments", targets: ["TableDocuments"]),
    .library(name: "PropertyLists", targets: ["PropertyLists"]),
    .library(name: "TableTesting", targets: ["TableTesting"]),
    .library(name: "TerminalChinese", targets: ["TerminalChinese"]),
    .library(name: "TerminalDriver", targets: ["TerminalDriver"]),
    .library(name: "TextDrawing", targets: ["TextDrawing"]),
    .library(name: "TextMatching", targets: ["TextMatching"]),
    // No executables: SwiftPM makes them of the targets below, for this package alone. So a package
    // that depends on this one may have targets and products of the same names.
  ],
  // What a trait needs is neither fetched nor looked for without it.
  traits: [
    .trait(name: "SQLite", description: "TableDatabase opens SQLite files, using GRDB."),
    .trait(name: "PostgreSQL", description: "TableDatabase connects to PostgreSQL, using libpq."),
  ],
  dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")],
  targets: [
    .target(name: "LocalizedPhrases"),
    .target(name: "SystemBasics", dependencies: ["LocalizedPhrases"]),
    .target(name: "TextMatching", exclude: ["Folding/generate-folding-table.py"]),
    .target(name: "TextDrawing", exclude: ["DisplayWidth/generate-display-width.py"]),
    .target(
      name: "TerminalDriver", dependencies: ["LocalizedPhrases", "SystemBasics", "TextDrawing"]),
    .target(name: "TableColumns", dependencies: ["LocalizedPhrases", "SystemBasics"]),
    .target(name: "TableData", dependencies: ["LocalizedPhrases"]),
    .target(name: "TableQueries", dependencies: ["TextMatching", "TableData"]),
    .target(name: "ObservableTables", dependencies: ["TableData", "TableQueries"]),
    .target(name: "TableMerging", dependencies: ["TableData"]),
    .target(name: "TableBatches", dependencies: ["TableData"]),
    .target(name: "TablePaging", dependencies: ["TableData"]),
    .target(
      name: "TableFeeds",
      dependencies: ["TableData", "TableQueries", "TableMerging", "TablePaging"]),
    .target(
      name: "TableDisplay", dependencies: ["LocalizedPhrases", "TableData", "TablePaging"]),
    .target(
      name: "TableDatabase",
      dependencies: [
        "LocalizedPhrases", "SystemBasics", "TextMatching", "TableColumns", "TableData",
        "TablePaging",
        "TableDisplay",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
        .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
      ]),
    .systemLibrary(
      name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "TableText",
      dependencies: [
        "LocalizedPhrases", "SystemBasics", "TextMatching", "TextDrawing", "TableColumns",
        "TableData", "TableQueries",
        "TablePaging", "TableDisplay",
      ]),
    .target(
      name: "TableHTML",
      dependencies: [
        "LocalizedPhrases", "SystemBasics", "TextMatching", "TableColumns", "TableData",
        "TableQueries",
        "TableMerging", "TablePaging", "TableFeeds", "TableText",
      ]),
    .target(
      name: "TableTerminal",
      dependencies: [
        "LocalizedPhrases", "SystemBasics", "TextMatching", "TextDrawing", "TerminalDriver",
        "TableColumns",
        "TableData", "TableQueries",
        "TableMerging", "TablePaging", "TableDisplay", "TableText",
      ]),
    .target(name: "TerminalChinese", dependencies: ["TableTerminal"]),
    .target(
      name: "TableSource",
      dependencies: [
        "LocalizedPhrases", "SystemBasics", "TextMatching", "TextDrawing", "TerminalDriver",
        "TableColumns",
        "TableData", "TableQueries",
        "TableMerging", "TablePaging", "TableDisplay", "TableText", "TableTerminal",
        "TerminalChinese",
      ]),
    .target(
      name: "DatabaseScreens",
      dependencies: ["SystemBasics", "TableDatabase", "TableSource"]),
    .target(name: "TableDocuments", dependencies: ["LocalizedPhrases", "SystemBasics"]),
    .target(name: "PropertyLists", dependencies: ["SystemBasics", "TableDocuments"]),
    .target(
      name: "TableApplication", dependencies: ["SystemBasics", "TableSource", "TableDocuments"]),
    .target(
      name: "TableTesting",
      dependencies: ["TableData", "TableBatches", "TablePaging", "TableDisplay"]),

    .executableTarget(
      name: "homepwner", dependencies: ["TableApplication", "PropertyLists"],
      path: "Examples/Homepwner"
    ),
    .executableTarget(
      name: "memo", dependencies: ["TableMerging", "TableApplication", "PropertyLists"],
      path: "Examples/Memo"),
    .executableTarget(
      name: "checklist", dependencies: ["TableApplication", "PropertyLists"],
      path: "Examples/Checklist"
    ),
    .executableTarget(
      name: "groceries", dependencies: ["TableApplication"], path: "Examples/Groceries"
    ),
    .executableTarget(name: "files", dependencies: ["TableSource"], path: "Examples/Files"),
    .executableTarget(
      name: "pick", dependencies: ["TextDrawing", "TerminalDriver", "TableText", "TableSource"],
      path: "Examples/Pick"),
    .executableTarget(name: "fruit", dependencies: ["TableSource"], path: "Examples/Fruit"),
    .executableTarget(
      name: "bookmark", dependencies: ["TableSource"], path: "Examples/Cookbook/Bookmark"),
    .executableTarget(name: "log", dependencies: ["TableSource"], path: "Examples/Cookbook/Log"),
    .executableTarget(
      name: "csv", dependencies: ["TableText", "TableSource"], path: "Examples/Cookbook/CSV"),
    .executableTarget(
      name: "contacts", dependencies: ["TableApplication"],
      path: "Examples/Cookbook/Contacts"),
    .executableTarget(
      name: "processes", dependencies: ["TableSource"], path: "Examples/Cookbook/Processes"),
    .executableTarget(
      name: "report", dependencies: ["TableSource"], path: "Examples/Cookbook/Report"),
    .executableTarget(
      name: "shared", dependencies: ["TableData", "TableFeeds", "TableSource"],
      path: "Examples/Cookbook/Shared"),
    .executableTarget(name: "tree", dependencies: ["TableSource"], path: "Examples/Cookbook/Tree"),

    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "PropertyLists",
        "TextMatching", "TextDrawing", "TerminalDriver", "TableData", "TableQueries",
        "TableMerging", "TableBatches", "TableFeeds", "TableColumns", "TableDisplay", "TableText",
        "TableHTML", "TableTerminal", "TableDocuments", "TableTestSupport",
      ],
      path: "Tests/Benchmarks"
    ),
    .target(
      name: "TableTestSupport", dependencies: ["TextDrawing", "TableText"],
      path: "Tests/TableTestSupport"),
    .target(
      name: "TableInvariants",
      dependencies: ["TextDrawing", "TableData", "TablePaging", "TableDisplay"],
      path: "Tests/TableInvariants"),
    .target(name: "TestSampling", path: "Tests/TestSampling"),
    .target(name: "TestWaiting", path: "Tests/TestWaiting"),
    .testTarget(
      name: "TableDataTests",
      dependencies: [
        "TextMatching", "TableData", "TableQueries", "ObservableTables", "TableMerging",
        "TableBatches", "TablePaging", "TableTesting", "TableInvariants", "TestSampling",
      ]),
    .testTarget(
      name: "TableDatabaseTests",
      dependencies: ["TableData", "TablePaging", "TableDatabase", "TableTesting", "TestSampling"]),
    .testTarget(
      name: "TableFeedsTests",
      dependencies: [
        "TableData", "TableQueries", "TableMerging", "TablePaging", "TableFeeds", "TableTesting",
        "TableInvariants", "TestSampling",
      ]),
    .testTarget(
      name: "TableHTMLTests",
      dependencies: [
        "TextDrawing", "TableColumns", "TableData", "TableQueries", "TablePaging", "TableFeeds",
        "TableText", "TableHTML", "TableTesting", "TestSampling",
      ]),
    .testTarget(
      name: "TableTestingTests",
      dependencies: [
        "TableData", "TableBatches", "TablePaging", "TableDisplay", "TableTesting",
        "TableTestSupport", "TestSampling",
      ]
    ),
    .testTarget(
      name: "TableDisplayTests",
      dependencies: [
        "TableData", "TableBatches", "TablePaging", "TableDisplay", "TableTesting",
        "TableInvariants", "TestSampling",
      ]),
    .testTarget(
      name: "TableTextTests",
      dependencies: [
        "TextDrawing", "TableColumns", "TableData", "TableQueries", "TableDisplay", "TableText",
        "TableTesting", "TableTestSupport", "TableInvariants", "TestSampling",
      ],
      exclude: ["Fixtures/make-width-fixtures.py"]
    ),
    .executableTarget(
      name: "TerminalProbe",
      dependencies: [
        "TextDrawing", "TerminalDriver", "TableData", "TableMerging", "TableDisplay", "TableText",
        "TableTerminal",
      ],
      path: "Tests/TerminalProbe"
    ),
    .testTarget(
      name: "TableTerminalTests",
      dependencies: [
        "TableColumns",
        "PropertyLists",
        "homepwner", "memo", "checklist", "groceries", "TextMatching", "TextDrawing",
        "TerminalDriver", "TableData", "TableQueries", "TableMerging", "TablePaging",
        "TableDisplay", "TableText", "TableTerminal", "TerminalChinese", "TableTesting",
        "TableTestSupport", "TableInvariants", "TerminalProbe", "TestSampling", "TestWaiting",
      ],
      exclude: ["Emulators/replay.py"]
    ),
    .testTarget(
      name: "TableDocumentsTests",
      dependencies: ["TableDocuments", "PropertyLists", "TestSampling", "TestWaiting"]),
    .testTarget(
      name: "TableApplicationTests",
      dependencies: [
        "TableData", "TableMerging", "TableTerminal", "TableDocuments", "TableApplication",
      ]),
    .testTarget(name: "HouseTests", dependencies: ["TableTestSupport"]),
    .testTarget(
      name: "MutationTests",
      dependencies: [
        "TableColumns",
        "PropertyLists",
        "groceries", "homepwner", "memo", "checklist", "TableData", "TableMerging", "TableBatches",
        "TableTerminal", "TableDocuments", "TableApplication", "TableTesting", "TestSampling",
      ]
    ),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "TableColumns",
        "PropertyLists",
        "files", "pick", "groceries", "homepwner", "memo", "checklist", "fruit", "bookmark", "log",
        "csv", "contacts", "processes", "report", "tree", "shared", "benchmarks", "TextMatching",
        "TextDrawing",
        "TerminalDriver", "TableData", "TableQueries", "TableMerging", "TableBatches",
        "TablePaging", "TableDisplay", "TableText", "TableTerminal", "TerminalChinese",
        "ObservableTables", "TableFeeds", "TableHTML", "TableDatabase", "DatabaseScreens",
        "TableSource",
        "TableDocuments", "TableApplication", "TableTesting", "TableTestSupport",
        "TableInvariants", "TestWaiting",
      ]
    ),
    .testTarget(
      name: "HomepwnerTests",
      dependencies: [
        "PropertyLists",
        "homepwner", "TextDrawing", "TableData", "TableQueries", "TableDisplay", "TableText",
        "TableTerminal", "TableDocuments", "TableApplication", "TableTesting", "TableTestSupport",
        "TestSampling", "TestWaiting",
      ]
    ),
    .testTarget(
      name: "MemoTests",
      dependencies: [
        "PropertyLists",
        "memo", "TextDrawing", "TableData", "TableQueries", "TableMerging", "TableText",
        "TableTerminal", "TableDocuments", "TableApplication", "TableTesting", "TableTestSupport",
        "TestSampling", "TestWaiting",
      ]
    ),
    .testTarget(
      name: "ChecklistTests",
      dependencies: [
        "TableColumns",
        "PropertyLists",
        "checklist", "TextDrawing", "TableData", "TableText", "TableTerminal", "TableTestSupport",
        "TestSampling", "TestWaiting",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// A run of few tests, such as one for data races, names their targets and builds nothing else.
if let tests = Context.environment["TEST_TARGETS"]?.split(separator: " ").map(String.init) {
  let needed = package.targets.filter { tests.contains($0.name) }.flatMap(\.dependencies)
  let programs = needed.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
  package.targets.removeAll { target in
    switch target.type {
    case .test: !tests.contains(target.name)
    case .executable: !programs.contains(target.name)
    default: false
    }
  }
}

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}
