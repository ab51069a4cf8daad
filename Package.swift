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
    .target(name: "TableQueries", dependencies: ["TableData", "TextMatching"]),
    .target(name: "ObservableTables", dependencies: ["TableData", "TableQueries"]),
    .target(name: "TableMerging", dependencies: ["TableData"]),
    .target(name: "TableBatches", dependencies: ["TableData"]),
    .target(name: "TablePaging", dependencies: ["TableData"]),
    .target(
      name: "TableFeeds",
      dependencies: ["TableData", "TableMerging", "TablePaging", "TableQueries"]),
    .target(
      name: "TableDisplay", dependencies: ["LocalizedPhrases", "TableData", "TablePaging"]),
    .target(
      name: "TableDatabase",
      dependencies: [
        "LocalizedPhrases", "SystemBasics", "TableColumns", "TableData", "TableDisplay",
        "TablePaging", "TextMatching",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: .when(traits: ["SQLite"])),
        .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
      ]),
    .systemLibrary(
      name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "TableText",
      dependencies: [
        "LocalizedPhrases", "SystemBasics", "TableColumns", "TableData", "TableDisplay",
        "TablePaging", "TableQueries", "TextDrawing", "TextMatching",
      ]),
    .target(
      name: "TableHTML",
      dependencies: [
        "LocalizedPhrases", "SystemBasics", "TableColumns", "TableData", "TableFeeds",
        "TableMerging", "TablePaging", "TableQueries", "TableText", "TextMatching",
      ]),
    .target(
      name: "TableTerminal",
      dependencies: [
        "LocalizedPhrases", "SystemBasics", "TableColumns", "TableData", "TableDisplay",
        "TableMerging", "TablePaging", "TableQueries", "TableText", "TerminalDriver", "TextDrawing",
        "TextMatching",
      ]),
    .target(name: "TerminalChinese", dependencies: ["TableTerminal"]),
    .target(
      name: "TableSource",
      dependencies: [
        "LocalizedPhrases", "SystemBasics", "TableColumns", "TableData", "TableDisplay",
        "TableMerging", "TablePaging", "TableQueries", "TableTerminal", "TableText",
        "TerminalChinese", "TerminalDriver", "TextDrawing", "TextMatching",
      ]),
    .target(
      name: "DatabaseScreens",
      dependencies: ["SystemBasics", "TableDatabase", "TableSource"]),
    .target(name: "TableDocuments", dependencies: ["LocalizedPhrases", "SystemBasics"]),
    .target(name: "PropertyLists", dependencies: ["SystemBasics", "TableDocuments"]),
    .target(
      name: "TableApplication", dependencies: ["SystemBasics", "TableDocuments", "TableSource"]),
    .target(
      name: "TableTesting",
      dependencies: ["TableBatches", "TableData", "TableDisplay", "TablePaging"]),

    .executableTarget(
      name: "homepwner", dependencies: ["PropertyLists", "TableApplication"],
      path: "Examples/Homepwner"
    ),
    .executableTarget(
      name: "memo", dependencies: ["PropertyLists", "TableApplication", "TableMerging"],
      path: "Examples/Memo"),
    .executableTarget(
      name: "checklist", dependencies: ["PropertyLists", "TableApplication"],
      path: "Examples/Checklist"
    ),
    .executableTarget(
      name: "groceries", dependencies: ["TableApplication"], path: "Examples/Groceries"
    ),
    .executableTarget(name: "files", dependencies: ["TableSource"], path: "Examples/Files"),
    .executableTarget(
      name: "pick", dependencies: ["TableSource", "TableText", "TerminalDriver", "TextDrawing"],
      path: "Examples/Pick"),
    .executableTarget(name: "fruit", dependencies: ["TableSource"], path: "Examples/Fruit"),
    .executableTarget(
      name: "bookmark", dependencies: ["TableSource"], path: "Examples/Cookbook/Bookmark"),
    .executableTarget(name: "log", dependencies: ["TableSource"], path: "Examples/Cookbook/Log"),
    .executableTarget(
      name: "csv", dependencies: ["TableSource", "TableText"], path: "Examples/Cookbook/CSV"),
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
        "PropertyLists", "TableBatches", "TableColumns", "TableData", "TableDisplay",
        "TableDocuments", "TableFeeds", "TableHTML", "TableMerging", "TableQueries",
        "TableTerminal", "TableTestSupport", "TableText", "TerminalDriver", "TextDrawing",
        "TextMatching",
      ],
      path: "Tests/Benchmarks"
    ),
    .target(
      name: "TableTestSupport", dependencies: ["TableText", "TextDrawing"],
      path: "Tests/TableTestSupport"),
    .target(
      name: "TableInvariants",
      dependencies: ["TableData", "TableDisplay", "TablePaging", "TextDrawing"],
      path: "Tests/TableInvariants"),
    .target(name: "TestSampling", path: "Tests/TestSampling"),
    .target(name: "TestTraps", path: "Tests/TestTraps"),
    .target(name: "TestWaiting", path: "Tests/TestWaiting"),
    .testTarget(
      name: "TableDataTests",
      dependencies: [
        "ObservableTables", "TableBatches", "TableData", "TableInvariants", "TableMerging",
        "TablePaging", "TableQueries", "TableTesting", "TestSampling", "TestTraps", "TextMatching",
      ]),
    .testTarget(
      name: "TableDatabaseTests",
      dependencies: ["TableData", "TableDatabase", "TablePaging", "TableTesting", "TestSampling"]),
    .testTarget(
      name: "TableFeedsTests",
      dependencies: [
        "TableData", "TableFeeds", "TableInvariants", "TableMerging", "TablePaging", "TableQueries",
        "TableTesting", "TestSampling", "TestTraps",
      ]),
    .testTarget(
      name: "TableHTMLTests",
      dependencies: [
        "TableColumns", "TableData", "TableFeeds", "TableHTML", "TablePaging", "TableQueries",
        "TableTesting", "TableText", "TestSampling", "TextDrawing",
      ]),
    .testTarget(
      name: "TableTestingTests",
      dependencies: [
        "TableBatches", "TableData", "TableDisplay", "TablePaging", "TableTestSupport",
        "TableTesting", "TestSampling",
      ]
    ),
    .testTarget(
      name: "TableDisplayTests",
      dependencies: [
        "TableBatches", "TableData", "TableDisplay", "TableInvariants", "TablePaging",
        "TableTesting", "TestSampling", "TestTraps",
      ]),
    .testTarget(
      name: "TableTextTests",
      dependencies: [
        "TableColumns", "TableData", "TableDisplay", "TableInvariants", "TableQueries",
        "TableTestSupport", "TableTesting", "TableText", "TestSampling", "TestTraps", "TextDrawing",
      ],
      exclude: ["Fixtures/make-width-fixtures.py"]
    ),
    .executableTarget(
      name: "TerminalProbe",
      dependencies: [
        "TableData", "TableDisplay", "TableMerging", "TableTerminal", "TableText", "TerminalDriver",
        "TextDrawing",
      ],
      path: "Tests/TerminalProbe"
    ),
    .testTarget(
      name: "TableTerminalTests",
      dependencies: [
        "PropertyLists", "TableColumns", "TableData", "TableDisplay", "TableInvariants",
        "TableMerging", "TablePaging", "TableQueries", "TableTerminal", "TableTestSupport",
        "TableTesting", "TableText", "TerminalChinese", "TerminalDriver", "TerminalProbe",
        "TestSampling", "TestTraps", "TestWaiting", "TextDrawing", "TextMatching", "checklist",
        "groceries",
        "homepwner", "memo",
      ],
      exclude: ["Emulators/replay.py"]
    ),
    .testTarget(
      name: "TableDocumentsTests",
      dependencies: ["PropertyLists", "TableDocuments", "TestSampling", "TestTraps", "TestWaiting"]),
    .testTarget(
      name: "TableApplicationTests",
      dependencies: [
        "TableApplication", "TableData", "TableDocuments", "TableMerging", "TableTerminal",
      ]),
    .testTarget(name: "HouseTests", dependencies: ["TableTestSupport"]),
    .testTarget(
      name: "MutationTests",
      dependencies: [
        "PropertyLists", "TableApplication", "TableBatches", "TableColumns", "TableData",
        "TableDocuments", "TableMerging", "TableTerminal", "TableTesting", "TestSampling",
        "checklist", "groceries", "homepwner", "memo",
      ]
    ),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "DatabaseScreens", "ObservableTables", "PropertyLists", "TableApplication", "TableBatches",
        "TableColumns", "TableData", "TableDatabase", "TableDisplay", "TableDocuments",
        "TableFeeds", "TableHTML", "TableInvariants", "TableMerging", "TablePaging", "TableQueries",
        "TableSource", "TableTerminal", "TableTestSupport", "TableTesting", "TableText",
        "TerminalChinese", "TerminalDriver", "TestWaiting", "TextDrawing", "TextMatching",
        "benchmarks", "bookmark", "checklist", "contacts", "csv", "files", "fruit", "groceries",
        "homepwner", "log", "memo", "pick", "processes", "report", "shared", "tree",
      ]
    ),
    .testTarget(
      name: "HomepwnerTests",
      dependencies: [
        "PropertyLists", "TableApplication", "TableData", "TableDisplay", "TableDocuments",
        "TableQueries", "TableTerminal", "TableTestSupport", "TableTesting", "TableText",
        "TestSampling", "TestWaiting", "TextDrawing", "homepwner",
      ]
    ),
    .testTarget(
      name: "MemoTests",
      dependencies: [
        "PropertyLists", "TableApplication", "TableData", "TableDocuments", "TableMerging",
        "TableQueries", "TableTerminal", "TableTestSupport", "TableTesting", "TableText",
        "TestSampling", "TestWaiting", "TextDrawing", "memo",
      ]
    ),
    .testTarget(
      name: "ChecklistTests",
      dependencies: [
        "PropertyLists", "TableColumns", "TableData", "TableTerminal", "TableTestSupport",
        "TableText", "TestSampling", "TestWaiting", "TextDrawing", "checklist",
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
