// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Books",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "books", targets: ["BooksApplication"]),
    .executable(name: "books-figures", targets: ["BooksFigures"]),
    .executable(name: "music", targets: ["Music"]),
  ],
  dependencies: [
    .package(name: "TableSource", path: "../..", traits: ["SQLite", "PostgreSQL"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "Books",
      dependencies: [
        .product(name: "DatabaseScreens", package: "TableSource"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "TableDocuments", package: "TableSource"),
        .product(name: "TableText", package: "TableSource"),
      ]
    ),
    .executableTarget(name: "BooksApplication", dependencies: ["Books"]),
    // The program of the guide on databases. Examples/Web, which has a tracks, is built in the same folder.
    .executableTarget(
      name: "Music",
      dependencies: [.product(name: "DatabaseScreens", package: "TableSource")]),
    .executableTarget(
      name: "BooksFigures",
      dependencies: [
        "Books", .product(name: "DatabaseScreens", package: "TableSource"),
        .product(name: "TablePaging", package: "TableSource"),
      ]
    ),
    .target(
      name: "BooksTestSupport",
      dependencies: [
        "Books", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "DatabaseScreens", package: "TableSource"),
      ],
      path: "Tests/BooksTestSupport"
    ),
    // The terminals in which the tests of the package beside this one look at applications.
    .target(
      name: "ScreenTestSupport",
      dependencies: [
        .product(name: "TableText", package: "TableSource"),
        .product(name: "TextDrawing", package: "TableSource"),
      ],
      path: "Tests/ScreenTestSupport", exclude: ["Locale+Symbols.swift"]
    ),
    .executableTarget(
      name: "BooksStranger",
      dependencies: ["BooksTestSupport", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Tests/BooksStranger"
    ),
    .testTarget(
      name: "BooksTests",
      dependencies: [
        "Books", "BooksApplication", "Music", "BooksStranger", "BooksTestSupport",
        "ScreenTestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "TablePaging", package: "TableSource"),
        .product(name: "DatabaseScreens", package: "TableSource"),
        .product(name: "TableTesting", package: "TableSource"),
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
