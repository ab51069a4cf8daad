import Foundation
import Testing

@testable import TableDocuments

#if !canImport(Darwin)
  struct DocumentLocationTests {
    private func path(_ environment: [String: String]) -> String {
      DocumentLocation.userData(
        application: "homepwner", file: "items.json", environment: environment
      ).path
    }

    @Test
    func `the user's data folder is used`() {
      let data = ["XDG_DATA_HOME": "/data", "HOME": "/home/me"]
      #expect(path(data) == "/data/homepwner/items.json")
    }

    @Test(arguments: ["", "relative"])
    func `a data folder that is no absolute path does not count`(folder: String) {
      let expected = "/home/me/.local/share/homepwner/items.json"
      #expect(path(["XDG_DATA_HOME": folder, "HOME": "/home/me"]) == expected)
      #expect(path(["HOME": "/home/me"]) == expected)
    }

    @Test(arguments: [["HOME": ""], [:]])
    func `the system knows the home folder, too`(environment: [String: String]) {
      let home = FileManager.default.homeDirectoryForCurrentUser.path
      #expect(path(environment) == "\(home)/.local/share/homepwner/items.json")
    }
  }
#endif
