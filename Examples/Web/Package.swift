// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Web",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "PageServer", targets: ["PageServer"]),
    .library(name: "DatabasePages", targets: ["DatabasePages"]),
    .executable(name: "inventory", targets: ["Inventory"]),
    .executable(name: "tracks", targets: ["Tracks"]),
  ],
  dependencies: [
    .package(name: "TableSource", path: "../..", traits: ["SQLite", "PostgreSQL"]),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(
      name: "PageServer",
      dependencies: [
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "TableHTML", package: "TableSource"),
        .product(name: "TableMerging", package: "TableSource"),
        .product(name: "TableQueries", package: "TableSource"),
      ]),
    .target(
      name: "DatabasePages",
      dependencies: ["PageServer", .product(name: "TableDatabase", package: "TableSource")]),
    .executableTarget(
      name: "Inventory",
      dependencies: [
        "PageServer",
        .product(name: "PropertyLists", package: "TableSource"),
        .product(name: "TableApplication", package: "TableSource"),
      ]),
    .executableTarget(name: "Tracks", dependencies: ["DatabasePages"]),
    // The program of the guide on live pages.
    .executableTarget(
      name: "GuideProgram", dependencies: ["PageServer"], path: "Tests/GuideProgram"),
    // Serves tables that change at random, for tests.
    .executableTarget(
      name: "PageFixture",
      dependencies: [
        "PageServer",
        .product(name: "TableMerging", package: "TableSource"),
        .product(name: "TablePaging", package: "TableSource"),
      ],
      path: "Tests/PageFixture"),
    .testTarget(
      name: "WebTests",
      dependencies: [
        "DatabasePages", "GuideProgram", "Inventory", "Tracks", "PageFixture", "PageServer",
        .product(name: "TableDatabase", package: "TableSource"),
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
