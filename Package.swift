// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "TableSource",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "TableData", targets: ["TableData"]),
    .library(name: "TableDisplay", targets: ["TableDisplay"]),
    .library(name: "TableText", targets: ["TableText"]),
    .library(name: "TableTerminal", targets: ["TableTerminal"]),
    .library(name: "TableDocuments", targets: ["TableDocuments"]),
    .library(name: "TableTesting", targets: ["TableTesting"]),
    // No executables: SwiftPM makes them of the targets below, for this package alone. So a package
    // that depends on this one may have targets and products of the same names.
  ],
  targets: [
    .target(name: "TableData", exclude: ["Search/Folding/generate-folding-table.py"]),
    .target(name: "TableDisplay", dependencies: ["TableData"]),
    .target(
      name: "TableText",
      dependencies: ["TableData", "TableDisplay"],
      exclude: ["DisplayWidth/generate-display-width.py"]
    ),
    .target(name: "TableTerminal", dependencies: ["TableData", "TableDisplay", "TableText"]),
    .target(name: "TableDocuments"),
    .target(name: "TableTesting", dependencies: ["TableData", "TableDisplay"]),

    .executableTarget(
      name: "homepwner",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments"],
      path: "Examples/Homepwner"
    ),
    .executableTarget(
      name: "memo",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments"],
      path: "Examples/Memo"
    ),
    .executableTarget(
      name: "checklist",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments"],
      path: "Examples/Checklist"
    ),

    .executableTarget(
      name: "groceries",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments"],
      path: "Examples/Groceries"
    ),

    .executableTarget(
      name: "files",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal"],
      path: "Examples/Files"
    ),

    .executableTarget(
      name: "pick",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal"],
      path: "Examples/Pick"
    ),

    .executableTarget(
      name: "fruit",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal"],
      path: "Examples/Fruit"
    ),
    .executableTarget(
      name: "bookmark",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal"],
      path: "Examples/Cookbook/Bookmark"
    ),
    .executableTarget(
      name: "log",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal"],
      path: "Examples/Cookbook/Log"
    ),
    .executableTarget(
      name: "csv",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal"],
      path: "Examples/Cookbook/CSV"
    ),
    .executableTarget(
      name: "contacts",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments"],
      path: "Examples/Cookbook/Contacts"
    ),
    .executableTarget(
      name: "report",
      dependencies: ["TableData", "TableDisplay", "TableText"],
      path: "Examples/Cookbook/Report"
    ),
    .executableTarget(
      name: "tree",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal"],
      path: "Examples/Cookbook/Tree"
    ),

    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments",
        "TableTestSupport",
      ],
      path: "Tests/Benchmarks"
    ),
    .target(
      name: "TableTestSupport", dependencies: ["TableText"], path: "Tests/TableTestSupport"),
    .testTarget(name: "TableDataTests", dependencies: ["TableData", "TableTesting"]),
    .testTarget(
      name: "TableTestingTests",
      dependencies: ["TableData", "TableDisplay", "TableTesting", "TableTestSupport"]
    ),
    .testTarget(
      name: "TableDisplayTests", dependencies: ["TableData", "TableDisplay", "TableTesting"]),
    .testTarget(
      name: "TableTextTests",
      dependencies: [
        "TableData", "TableDisplay", "TableText", "TableTesting", "TableTestSupport",
      ],
      exclude: ["Fixtures/make-width-fixtures.py"]
    ),
    .executableTarget(
      name: "TerminalProbe",
      dependencies: ["TableData", "TableDisplay", "TableTerminal", "TableText"],
      path: "Tests/TerminalProbe"
    ),
    .testTarget(
      name: "TableTerminalTests",
      dependencies: [
        "TableData", "TableDisplay", "TableText", "TableTerminal", "TableTesting",
        "TableTestSupport", "TerminalProbe", "homepwner", "memo", "checklist",
        "groceries",
      ],
      exclude: ["Emulators/replay.py"]
    ),
    .testTarget(
      name: "TableDocumentsTests", dependencies: ["TableDocuments", "TableTestSupport"]),
    .testTarget(name: "HouseTests", dependencies: ["TableData", "TableTestSupport"]),
    .testTarget(
      name: "MutationTests",
      dependencies: [
        "groceries", "homepwner", "memo", "checklist", "TableData",
        "TableDocuments",
        "TableTerminal", "TableTesting",
      ]
    ),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "files", "pick", "groceries", "homepwner", "memo",
        "checklist", "fruit",
        "bookmark", "log", "csv", "contacts", "report",
        "tree",
        "benchmarks", "TableData", "TableDisplay", "TableText", "TableTerminal",
        "TableDocuments", "TableTesting", "TableTestSupport",
      ]
    ),
    .testTarget(
      name: "HomepwnerTests",
      dependencies: [
        "homepwner", "TableData", "TableDisplay", "TableText", "TableTerminal",
        "TableDocuments",
        "TableTesting", "TableTestSupport",
      ]
    ),
    .testTarget(
      name: "MemoTests",
      dependencies: [
        "memo", "TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments",
        "TableTesting", "TableTestSupport",
      ]
    ),
    .testTarget(
      name: "ChecklistTests",
      dependencies: [
        "checklist", "TableData", "TableDisplay", "TableText", "TableTerminal",
        "TableDocuments",
        "TableTesting", "TableTestSupport",
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
