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
    .executable(name: "homepwner", targets: ["ExampleHomepwner"]),
    .executable(name: "memo", targets: ["ExampleMemo"]),
    .executable(name: "checklist", targets: ["ExampleChecklist"]),
    .executable(name: "groceries", targets: ["ExampleGroceries"]),
    .executable(name: "files", targets: ["ExampleFiles"]),
    .executable(name: "pick", targets: ["ExamplePick"]),
    .executable(name: "fruit", targets: ["CookbookFruit"]),
    .executable(name: "bookmark", targets: ["CookbookBookmark"]),
    .executable(name: "log", targets: ["CookbookLog"]),
    .executable(name: "csv", targets: ["CookbookCSV"]),
    .executable(name: "contacts", targets: ["CookbookContacts"]),
    .executable(name: "report", targets: ["CookbookReport"]),
    .executable(name: "benchmarks", targets: ["TableSourceBenchmarks"]),
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
      name: "ExampleHomepwner",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments"],
      path: "Examples/Homepwner"
    ),
    .executableTarget(
      name: "ExampleMemo",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments"],
      path: "Examples/Memo"
    ),
    .executableTarget(
      name: "ExampleChecklist",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments"],
      path: "Examples/Checklist"
    ),

    .executableTarget(
      name: "ExampleGroceries",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments"],
      path: "Examples/Groceries"
    ),

    .executableTarget(
      name: "ExampleFiles",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal"],
      path: "Examples/Files"
    ),

    .executableTarget(
      name: "ExamplePick",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal"],
      path: "Examples/Pick"
    ),

    .executableTarget(
      name: "CookbookFruit",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal"],
      path: "Examples/Fruit"
    ),
    .executableTarget(
      name: "CookbookBookmark",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal"],
      path: "Examples/Cookbook/Bookmark"
    ),
    .executableTarget(
      name: "CookbookLog",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal"],
      path: "Examples/Cookbook/Log"
    ),
    .executableTarget(
      name: "CookbookCSV",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal"],
      path: "Examples/Cookbook/CSV"
    ),
    .executableTarget(
      name: "CookbookContacts",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments"],
      path: "Examples/Cookbook/Contacts"
    ),
    .executableTarget(
      name: "CookbookReport",
      dependencies: ["TableData", "TableDisplay", "TableText"],
      path: "Examples/Cookbook/Report"
    ),

    .executableTarget(
      name: "TableSourceBenchmarks",
      dependencies: ["TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments"],
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
        "TableTestSupport", "TerminalProbe", "ExampleHomepwner", "ExampleMemo", "ExampleChecklist",
        "ExampleGroceries",
      ],
      exclude: ["Emulators/replay.py"]
    ),
    .testTarget(
      name: "TableDocumentsTests", dependencies: ["TableDocuments", "TableTestSupport"]),
    .testTarget(name: "HouseTests", dependencies: ["TableData", "TableTestSupport"]),
    .testTarget(
      name: "MutationTests",
      dependencies: [
        "ExampleGroceries", "ExampleHomepwner", "ExampleMemo", "ExampleChecklist", "TableData",
        "TableDocuments",
        "TableTerminal", "TableTesting",
      ]
    ),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "ExampleFiles", "ExamplePick", "ExampleGroceries", "ExampleHomepwner", "ExampleMemo",
        "ExampleChecklist", "CookbookFruit",
        "CookbookBookmark", "CookbookLog", "CookbookCSV", "CookbookContacts", "CookbookReport",
        "TableSourceBenchmarks", "TableData", "TableDisplay", "TableText", "TableTerminal",
        "TableDocuments", "TableTesting", "TableTestSupport",
      ]
    ),
    .testTarget(
      name: "HomepwnerTests",
      dependencies: [
        "ExampleHomepwner", "TableData", "TableDisplay", "TableText", "TableTerminal",
        "TableDocuments",
        "TableTesting", "TableTestSupport",
      ]
    ),
    .testTarget(
      name: "MemoTests",
      dependencies: [
        "ExampleMemo", "TableData", "TableDisplay", "TableText", "TableTerminal", "TableDocuments",
        "TableTesting", "TableTestSupport",
      ]
    ),
    .testTarget(
      name: "ChecklistTests",
      dependencies: [
        "ExampleChecklist", "TableData", "TableDisplay", "TableText", "TableTerminal",
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
