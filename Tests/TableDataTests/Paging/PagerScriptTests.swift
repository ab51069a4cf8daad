import TablePaging
import Testing

/// The rows that a pager requests, keeps and drops while a user scrolls through a table.
@Suite struct PagerScriptTests {
  private let configuration = PagingConfiguration(
    pageSize: 5, rowsAhead: 7, rowsBehind: 3, cachedRowLimit: 20)

  private func expect(
    _ expected: String, count: Int = 100, configuration: PagingConfiguration? = nil,
    isExact: Bool = true
  ) {
    var script = PagerScript(
      count, configuration: configuration ?? self.configuration, isExact: isExact)
    #expect(script.run(expected) == expected)
  }

  @Test func aReaderGoesDownAndUp() {
    expect(
      """
      > first
        fetch 0: first, 5 rows
        nothing, of ?, going
      > answer
        fetch 1: after(40), 5 rows
        0–40, #0–#4, places 0+5, after 0, of 100, settled, at 0
      > answer
        0–90, #0–#9, places 0+5, after 0, of 100, settled
      > walk 0 40
        0: fetch 2: after(90), 5 rows
        5: fetch 3: after(140), 5 rows
        10: fetch 4: after(190), 5 rows
        15: fetch 5: after(240), 5 rows
        20: fetch 6: after(290), 5 rows
        25: fetch 7: after(340), 5 rows
        30: fetch 8: after(390), 5 rows
        35: fetch 9: after(440), 5 rows
        40: fetch 10: after(490), 5 rows
        310–540, #31–#54, places 5+5, after 31, of 100, settled
      > walk 40 20
        37: fetch 11: before(310), 5 rows
        32: fetch 12: before(260), 5 rows
        27: fetch 13: before(210), 5 rows
        22: fetch 14: before(160), 5 rows
        110–340, #70–#34, places 5+5, after 11, of 100, settled
      > look 21 24
      > look 20 23
      > walk 20 0
        17: fetch 15: before(110), 5 rows
        12: fetch 16: before(60), 5 rows
        7: fetch 17: before(10), 5 rows
        0–230, #85–#62, places 0+5, after 0, of 100, settled
      """)
  }

  @Test func aReaderJumps() {
    expect(
      """
      > position 50
        fetch 0: position(50), 5 rows
        nothing, of ?, going
      > answer
        fetch 1: before(500), 5 rows
        fetch 2: after(540), 5 rows
        500–540, #0–#4, places 5+5, after 50, of 100, settled, at 500
      > look 50 52
        500–540, #0–#4, places 5+5, after 50, of 100, settled
      > answer
        450–540, #5–#4, places 5+5, after 45, of 100, settled
      > answer
        450–590, #5–#14, places 5+5, after 45, of 100, settled
      > look 43 46
        fetch 3: before(450), 5 rows
        450–590, #5–#14, places 5+5, after 45, of 100
      > look 60 62
        cancel 3
        fetch 4: after(590), 5 rows
      > answer
        fetch 5: after(640), 5 rows
        450–640, #5–#24, places 5+5, after 45, of 100, settled
      > look 30 33
      > answer
        470–690, #7–#29, places 5+5, after 47, of 100, settled
      > answer
      > last
        fetch 6: last, 5 rows
        470–690, #7–#29, places 5+5, after 47, of 100, going
      > first
        cancel 6
        fetch 7: first, 5 rows
      > answer
        fetch 8: after(40), 5 rows
        0–40, #35–#39, places 0+5, after 0, of 100, settled, at 0
      > answer
        0–90, #35–#44, places 0+5, after 0, of 100, settled
      > position 2
        0–90, #35–#44, places 0+5, after 0, of 100, settled, at 20 that was there
      > position 99
        fetch 9: position(99), 5 rows
        0–90, #35–#44, places 0+5, after 0, of 100, going
      > position 80
        cancel 9
        fetch 10: position(80), 5 rows
      > answer
        fetch 11: before(800), 5 rows
        fetch 12: after(840), 5 rows
        800–840, #50–#54, places 5+5, after 80, of 100, settled, at 800
      > before 400
        cancel 11
        cancel 12
        fetch 13: before(400), 5 rows
        800–840, #50–#54, places 5+5, after 80, of 100, going
      > position -3
        cancel 13
        fetch 14: position(0), 5 rows
      > last
        cancel 14
        fetch 15: last, 5 rows
      > answer
        fetch 16: before(950), 5 rows
        950–990, #65–#69, places 5+0, after 95, of 100, settled, at 990 as the last
      > around 955 2
        cancel 16
        fetch 17: around(955, before: 2), 5 rows
        950–990, #65–#69, places 5+0, after 95, of 100, going
      > answer
        fetch 18: before(940), 5 rows
        fetch 19: after(980), 5 rows
        940–980, #74–#68, places 5+1, after 94, of 100, settled, at 960
      > around 950 2
        940–980, #74–#68, places 5+1, after 94, of 100, settled, at 950 that was there
      > answer
        890–980, #75–#68, places 5+1, after 89, of 100, settled
      """)
  }

  @Test func aSourceChanges() {
    expect(
      """
      > around 500 1
        fetch 0: around(500, before: 1), 5 rows
        nothing, of ?, going
      > answer
        fetch 1: before(490), 5 rows
        fetch 2: after(530), 5 rows
        490–530, #0–#4, places 5+5, after 49, of 100, settled, at 500
      > look 49 51
        490–530, #0–#4, places 5+5, after 49, of 100, settled
      > put 200 491
      > answer
        cancel 2
        fetch 3: around(490, before: 0), 5 rows
        490–530, #0–#4, places 5+5, after 49, of 100, going
      > answer
        fetch 4: before(490), 5 rows
        fetch 5: after(520), 5 rows
        490–520, #0–#3, places 5+5, after 49, of 101, settled
      > answer
        fetch 6: before(440), 5 rows
        440–520, #5–#3, places 5+5, after 44, of 101, settled
      > answer
        440–570, #5–#13, places 5+5, after 44, of 101, settled
      > refresh
        cancel 6
        fetch 7: around(490, before: 5), 15 rows
        440–570, #5–#13, places 5+5, after 44, of 101, going
      > refresh
      > answer
        fetch 8: around(490, before: 5), 15 rows
      > answer
        fetch 9: before(440), 5 rows
        440–570, #5–#13, places 5+5, after 44, of 101, settled
      > remove 50
      > refresh
        cancel 9
        fetch 10: around(490, before: 12), 24 rows
        440–570, #5–#13, places 5+5, after 44, of 101, going
      > answer
        370–590, #26–#22, places 5+5, after 37, of 100, settled
      > source 510 2
        fetch 11: around(510, before: 2), 5 rows
        370–590, #26–#22, places 5+5, after 37, of 100, going
      > first
        cancel 11
        fetch 12: first, 5 rows
      > answer
        fetch 13: after(40), 5 rows
        0–40, #35–#39, places 0+5, after 0, of 100, settled, at 0
      > answer
        0–90, #35–#44, places 0+5, after 0, of 100, settled
      """)
  }

  @Test func aSourceIsBusy() {
    expect(
      """
      > first
        fetch 0: first, 5 rows
        nothing, of ?, going
      > answer
        fetch 1: after(40), 5 rows
        0–40, #0–#4, places 0+5, after 0, of 100, settled, at 0
      > put 200 5
        0–40, #0–#4, places 0+5, after 0, of 100, settled
      > answer
        fetch 2: around(0, before: 0), 5 rows
        0–40, #0–#4, places 0+5, after 0, of 100, going
      > put 201 15
      > answer
        fetch 3: after(20), 5 rows
        0–20, #0–#2, places 0+5, after 0, of 102, settled
      > put 202 25
      > answer
        fetch 4: around(0, before: 0), 5 rows
        0–20, #0–#2, places 0+5, after 0, of 102, going
      > put 203 35
      > answer
        fetch 5: after(20), 5 rows
        0–20, #0–#2, places 0+5, after 0, of 104, settled
      > put 204 45
      > answer
        fetch 6: around(0, before: 8), 21 rows
        0–20, #0–#2, places 0+5, after 0, of 104, going
      > put 205 55
      > answer
        0–140, #0–#22, places 0+5, after 0, of 106, settled
      > put 206 65
      > answer
      > answer
      > retry
      > answer
      """)
  }

  @Test func pagesFail() {
    expect(
      """
      > first
        fetch 0: first, 5 rows
        nothing, of ?, going
      > fail lost
        nothing, of ?, failure: lost, settled
      > retry
        fetch 1: first, 5 rows
        nothing, of ?, going
      > answer
        fetch 2: after(40), 5 rows
        0–40, #0–#4, places 0+5, after 0, of 100, settled, at 0
      > look 0 4
        0–40, #0–#4, places 0+5, after 0, of 100, settled
      > fail lost
        0–40, #0–#4, places 0+5, after 0, of 100, lost, settled
      > look 0 2
      > retry
        fetch 3: after(40), 5 rows
        0–40, #0–#4, places 0+5, after 0, of 100, settled
      > answer
        0–90, #0–#9, places 0+5, after 0, of 100, settled
      > last
        fetch 4: last, 5 rows
        0–90, #0–#9, places 0+5, after 0, of 100, going
      > fail lost
        0–90, #0–#9, places 0+5, after 0, of 100, failure: lost, settled
      > refresh
        fetch 5: around(0, before: 0), 10 rows
        0–90, #0–#9, places 0+5, after 0, of 100, going
      > answer
        0–90, #0–#9, places 0+5, after 0, of 100, settled
      """)
  }

  @Test func numbersAreGuesses() {
    expect(
      """
      > position 50
        fetch 0: position(50), 5 rows
        nothing, of ?, going
      > answer
        fetch 1: before(500), 5 rows
        fetch 2: after(540), 5 rows
        500–540, #0–#4, places 5+5, after ≈55, of ≈110, settled, at 500
      > look 50 52
        500–540, #0–#4, places 5+5, after ≈55, of ≈110, settled
      > answer
        450–540, #5–#4, places 5+5, after ≈50, of ≈110, settled
      > answer
        450–590, #5–#14, places 5+5, after ≈50, of ≈110, settled
      > first
        fetch 3: first, 5 rows
        450–590, #5–#14, places 5+5, after ≈50, of ≈110, going
      > answer
        fetch 4: after(40), 5 rows
        0–40, #25–#29, places 0+5, after 0, of ≈110, settled, at 0
      > last
        cancel 4
        fetch 5: last, 5 rows
        0–40, #25–#29, places 0+5, after 0, of ≈110, going
      > answer
        fetch 6: before(950), 5 rows
        950–990, #35–#39, places 5+0, after ≈104, of ≈110, settled, at 990 as the last
      """, isExact: false)
  }

  @Test func aTableEnds() {
    expect(
      """
      > first
        fetch 0: first, 5 rows
        nothing, of ?, going
      > answer
        fetch 1: after(40), 5 rows
        0–40, #0–#4, places 0+3, after 0, of 8, settled, at 0
      > look 0 4
        0–40, #0–#4, places 0+3, after 0, of 8, settled
      > answer
        0–70, #0–#7, places 0+0, after 0, of 8, settled
      > look 3 7
      > last
        0–70, #0–#7, places 0+0, after 0, of 8, settled, at 70 as the last that was there
      > first
        0–70, #0–#7, places 0+0, after 0, of 8, settled, at 0 that was there
      > position 7
        0–70, #0–#7, places 0+0, after 0, of 8, settled, at 70 that was there
      > position 8
        fetch 2: position(8), 5 rows
        0–70, #0–#7, places 0+0, after 0, of 8, going
      > around 70 0
        cancel 2
        0–70, #0–#7, places 0+0, after 0, of 8, settled, at 70 that was there
      """, count: 8)
    expect(
      """
      > last
        fetch 0: last, 5 rows
        nothing, of ?, going
      > answer
        nothing, of 0, settled
      > refresh
        fetch 1: first, 5 rows
        nothing, of 0, going
      > answer
        nothing, of 0, settled
      """, count: 0)
  }

  @Test func shortPagesAreAskedForUntilAllIsThere() {
    expect(
      """
      > position 50
        fetch 0: position(50), 5 rows
        nothing, of ?, going
      > answer 1
        fetch 1: before(500), 5 rows
        fetch 2: after(500), 5 rows
        500–500, #0–#0, places 5+5, after 50, of 100, settled, at 500
      > answer 1
        fetch 3: before(490), 5 rows
        490–500, #5–#0, places 5+5, after 49, of 100, settled
      > answer 1
        fetch 4: after(510), 5 rows
        490–510, #5–#6, places 5+5, after 49, of 100, settled
      > answer 2
        470–510, #3–#6, places 5+5, after 47, of 100, settled
      > answer 1
        fetch 5: after(520), 5 rows
        470–520, #3–#7, places 5+5, after 47, of 100, settled
      > answer 1
        fetch 6: after(530), 5 rows
        470–530, #3–#8, places 5+5, after 47, of 100, settled
      > look 49 50
        fetch 7: before(470), 5 rows
        cancel 6
      > answer
        420–530, #13–#8, places 5+5, after 42, of 100, settled
      """)
  }

  @Test func moreRowsAreInSightThanArePartOfAPage() {
    expect(
      """
      > position 50
        fetch 0: position(50), 5 rows
        nothing, of ?, going
      > answer
        fetch 1: before(500), 5 rows
        fetch 2: after(540), 5 rows
        500–540, #0–#4, places 5+5, after 50, of 100, settled, at 500
      > answer
        450–540, #5–#4, places 5+5, after 45, of 100, settled
      > answer
        450–590, #5–#14, places 5+5, after 45, of 100, settled
      > look 46 58
        fetch 3: before(450), 5 rows
        fetch 4: after(590), 5 rows
      > answer
        fetch 5: before(400), 5 rows
        400–590, #15–#14, places 5+5, after 40, of 100, settled
      > refresh
        cancel 5
        cancel 4
        fetch 6: around(460, before: 6), 20 rows
        400–590, #15–#14, places 5+5, after 40, of 100, going
      > position 80
        cancel 6
        fetch 7: position(80), 13 rows
      > answer
        fetch 8: before(800), 5 rows
        800–920, #30–#42, places 5+5, after 80, of 100, settled, at 800
      > look 78 84
        800–920, #30–#42, places 5+5, after 80, of 100
      > look 82 84
        800–920, #30–#42, places 5+5, after 80, of 100, settled
      > answer
        750–920, #43–#42, places 5+5, after 75, of 100, settled
      > answer
      > look 75 79
        fetch 9: before(750), 5 rows
      > late 2
      """)
    expect(
      """
      > position 50
        fetch 0: position(50), 5 rows
        nothing, of ?, going
      > answer
        fetch 1: before(500), 5 rows
        fetch 2: after(540), 5 rows
        500–540, #0–#4, places 5+5, after 50, of 100, settled, at 500
      > answer
        450–540, #5–#4, places 5+5, after 45, of 100, settled
      > answer
        450–590, #5–#14, places 5+5, after 45, of 100, settled
      > look 46 58
        fetch 3: before(450), 5 rows
        fetch 4: after(590), 5 rows
      > answer
        fetch 5: before(400), 5 rows
        400–590, #15–#14, places 5+5, after 40, of 100, settled
      > answer
        400–640, #15–#24, places 5+5, after 40, of 100, settled
      > look 46 46
        400–600, #15–#20, places 5+5, after 40, of 100, settled
      > look 47 58
        cancel 5
        fetch 6: after(600), 5 rows
      > refresh
        cancel 6
        fetch 7: around(470, before: 7), 21 rows
        400–600, #15–#20, places 5+5, after 40, of 100, going
      > remove 52
      > answer
        fetch 8: after(610), 5 rows
        400–610, #15–#21, places 5+5, after 40, of 99, settled
      > look 39 41
        fetch 9: before(400), 5 rows
        cancel 8
        400–610, #15–#21, places 5+5, after 40, of 99
      > refresh
        cancel 9
        fetch 10: around(400, before: 0), 21 rows
        400–610, #15–#21, places 5+5, after 40, of 99, going
      > answer
        fetch 11: before(400), 5 rows
        400–610, #15–#21, places 5+5, after 40, of 99
      """)
    expect(
      """
      > position 50
        fetch 0: position(50), 1 rows
        nothing, of ?, going
      > answer
        fetch 1: before(500), 1 rows
        fetch 2: after(500), 1 rows
        500–500, #0–#0, places 1+1, after 50, of 100, settled, at 500
      > answer
        490–500, #1–#0, places 1+1, after 49, of 100, settled
      > answer
        490–510, #1–#2, places 1+1, after 49, of 100, settled
      > answer
      """,
      configuration: PagingConfiguration(
        pageSize: 1, rowsAhead: 0, rowsBehind: 0, cachedRowLimit: 0))
  }
}
