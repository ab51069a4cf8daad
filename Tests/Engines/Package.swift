// swift-tools-version: 6.2

import PackageDescription

// Tests of the package's traits, which need SQLite and libpq.
let package = Package(
  name: "EngineTests",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "TableSource", path: "../..", traits: ["SQLite", "PostgreSQL"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "engine-figures",
      dependencies: [.product(name: "TableDatabase", package: "TableSource")], path: "Figures"),
    .testTarget(
      name: "EngineTests",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "TableDatabase", package: "TableSource"),
        .product(name: "TablePaging", package: "TableSource"),
        .product(name: "TableTesting", package: "TableSource"),
      ]),
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
