// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "TableSource",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "TableSource", targets: ["TableSource"]),
    .library(name: "TableData", targets: ["TableData"]),
    .library(name: "TableBatches", targets: ["TableBatches"]),
    .library(name: "TablePaging", targets: ["TablePaging"]),
    .library(name: "TableDisplay", targets: ["TableDisplay"]),
    .library(name: "TableText", targets: ["TableText"]),
    .library(name: "TableTerminal", targets: ["TableTerminal"]),
    .library(name: "TableDocuments", targets: ["TableDocuments"]),
    .library(name: "TableTesting", targets: ["TableTesting"]),
    .library(name: "TerminalChinese", targets: ["TerminalChinese"]),
    .library(name: "TerminalDriver", targets: ["TerminalDriver"]),
    .library(name: "TextDrawing", targets: ["TextDrawing"]),
    .library(name: "TextMatching", targets: ["TextMatching"]),
    // No executables: SwiftPM makes them of the targets below, for this package alone. So a package
    // that depends on this one may have targets and products of the same names.
  ],
  targets: [
    .target(name: "TextMatching", exclude: ["Folding/generate-folding-table.py"]),
    .target(name: "TextDrawing", exclude: ["DisplayWidth/generate-display-width.py"]),
    .target(name: "TerminalDriver", dependencies: ["TextDrawing"]),
    .target(name: "TableData", dependencies: ["TextMatching"]),
    .target(name: "TableBatches", dependencies: ["TableData"]),
    .target(name: "TablePaging", dependencies: ["TableData"]),
    .target(name: "TableDisplay", dependencies: ["TableData", "TableBatches", "TablePaging"]),
    .target(
      name: "TableText",
      dependencies: ["TableData", "TableDisplay", "TablePaging", "TextDrawing", "TextMatching"]),
    .target(
      name: "TableTerminal",
      dependencies: [
        "TableData", "TableDisplay", "TablePaging", "TableText", "TerminalDriver", "TextDrawing",
        "TextMatching",
      ]),
    .target(name: "TerminalChinese", dependencies: ["TableTerminal"]),
    .target(
      name: "TableSource",
      dependencies: [
        "TableData", "TableDisplay", "TablePaging", "TableTerminal", "TableText",
        "TerminalChinese", "TerminalDriver", "TextDrawing", "TextMatching",
      ]),
    .target(name: "TableDocuments"),
    .target(
      name: "TableTesting",
      dependencies: ["TableData", "TableBatches", "TableDisplay", "TablePaging"]),

    .executableTarget(
      name: "homepwner", dependencies: ["TableSource", "TableDocuments"], path: "Examples/Homepwner"
    ),
    .executableTarget(
      name: "memo", dependencies: ["TableSource", "TableDocuments"], path: "Examples/Memo"),
    .executableTarget(
      name: "checklist", dependencies: ["TableSource", "TableDocuments"], path: "Examples/Checklist"
    ),
    .executableTarget(
      name: "groceries", dependencies: ["TableSource", "TableDocuments"], path: "Examples/Groceries"
    ),
    .executableTarget(name: "files", dependencies: ["TableSource"], path: "Examples/Files"),
    .executableTarget(name: "pick", dependencies: ["TableSource"], path: "Examples/Pick"),
    .executableTarget(name: "fruit", dependencies: ["TableSource"], path: "Examples/Fruit"),
    .executableTarget(
      name: "bookmark", dependencies: ["TableSource"], path: "Examples/Cookbook/Bookmark"),
    .executableTarget(name: "log", dependencies: ["TableSource"], path: "Examples/Cookbook/Log"),
    .executableTarget(name: "csv", dependencies: ["TableSource"], path: "Examples/Cookbook/CSV"),
    .executableTarget(
      name: "contacts", dependencies: ["TableSource", "TableDocuments"],
      path: "Examples/Cookbook/Contacts"),
    .executableTarget(
      name: "report", dependencies: ["TableSource"], path: "Examples/Cookbook/Report"),
    .executableTarget(name: "tree", dependencies: ["TableSource"], path: "Examples/Cookbook/Tree"),

    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments",
        "TableTestSupport", "TableBatches", "TablePaging", "TerminalChinese", "TerminalDriver",
        "TextDrawing", "TextMatching",
      ],
      path: "Tests/Benchmarks"
    ),
    .target(
      name: "TableTestSupport", dependencies: ["TableText", "TextDrawing"],
      path: "Tests/TableTestSupport"),
    .testTarget(
      name: "TableDataTests",
      dependencies: ["TableData", "TableTesting", "TableBatches", "TablePaging", "TextMatching"]),
    .testTarget(
      name: "TableTestingTests",
      dependencies: [
        "TableData", "TableDisplay", "TableTesting", "TableTestSupport", "TableBatches",
        "TablePaging",
      ]
    ),
    .testTarget(
      name: "TableDisplayTests",
      dependencies: ["TableData", "TableDisplay", "TableTesting", "TableBatches", "TablePaging"]),
    .testTarget(
      name: "TableTextTests",
      dependencies: [
        "TableData", "TableDisplay", "TableText", "TableTesting", "TableTestSupport", "TextDrawing",
        "TextMatching",
      ],
      exclude: ["Fixtures/make-width-fixtures.py"]
    ),
    .executableTarget(
      name: "TerminalProbe",
      dependencies: [
        "TableData", "TableDisplay", "TableTerminal", "TableText", "TerminalDriver", "TextDrawing",
      ],
      path: "Tests/TerminalProbe"
    ),
    .testTarget(
      name: "TableTerminalTests",
      dependencies: [
        "TableData", "TableDisplay", "TableText", "TableTerminal", "TableTesting",
        "TableTestSupport", "TerminalProbe", "homepwner", "memo", "checklist", "groceries",
        "TablePaging", "TerminalChinese", "TerminalDriver", "TextDrawing", "TextMatching",
      ],
      exclude: ["Emulators/replay.py"]
    ),
    .testTarget(
      name: "TableDocumentsTests", dependencies: ["TableDocuments", "TableTestSupport"]),
    .testTarget(name: "HouseTests", dependencies: ["TableData", "TableTestSupport"]),
    .testTarget(
      name: "MutationTests",
      dependencies: [
        "groceries", "homepwner", "memo", "checklist", "TableData", "TableDocuments",
        "TableTerminal", "TableTesting", "TableBatches", "TablePaging", "TerminalChinese",
        "TerminalDriver", "TextDrawing", "TextMatching",
      ]
    ),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "files", "pick", "groceries", "homepwner", "memo", "checklist", "fruit", "bookmark", "log",
        "csv", "contacts", "report", "tree", "benchmarks", "TableData", "TableDisplay", "TableText",
        "TableTerminal", "TableDocuments", "TableTesting", "TableTestSupport", "TableSource",
        "TableBatches", "TablePaging", "TerminalChinese", "TerminalDriver", "TextDrawing",
        "TextMatching",
      ]
    ),
    .testTarget(
      name: "HomepwnerTests",
      dependencies: [
        "homepwner", "TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments",
        "TableTesting", "TableTestSupport", "TerminalDriver", "TextDrawing", "TerminalChinese",
        "TextMatching",
      ]
    ),
    .testTarget(
      name: "MemoTests",
      dependencies: [
        "memo", "TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments",
        "TableTesting", "TableTestSupport", "TerminalDriver", "TextDrawing", "TerminalChinese",
        "TextMatching",
      ]
    ),
    .testTarget(
      name: "ChecklistTests",
      dependencies: [
        "checklist", "TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments",
        "TableTesting", "TableTestSupport", "TerminalDriver", "TextDrawing", "TerminalChinese",
        "TextMatching",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
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
