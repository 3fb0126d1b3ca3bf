import type { Point } from '#domain/geography.ts'

/** A station that trains or trams call at. Places in the network share one: 渋谷 is one station of nine lines. */
export type Station = Point & {
  stationID: string
  /** Without 駅 (三軒茶屋). */
  name: string
  /** In hiragana. */
  kana: string
  /** JIS X 0401, 1 to 47. */
  prefecturesCode: number
}

export type RailwayLine = {
  lineID: string
  /** With its company in front, as people say it (東急田園都市線). */
  name: string
  /** As on the company's maps (#38B48B); '' where none is known. */
  color: string
  /** The ids of its stations in the order of the line. */
  stationIDs: readonly string[]
}

/** Where a town lies: its centre, and how far from there its land may reach, in metres. */
export type Centre = Point & { reach: number }

/** Somebody's drawn map: the address of a tile, with {z}, {x} and {y}, and whom to name for it. */
export type Tiles = { url: string; credit: string }

/** Answers where stations, lines and towns lie. */
export interface Geography {
  /** What maps are drawn on besides, where somebody's tiles are used. */
  tiles: Tiles | undefined
  /** undefined for an unknown id, as of a station that was closed since. */
  station(stationID: string): Station | undefined
  /** The stations of a name, without 駅, as it is written or read; several towns have one of some names (日本橋). */
  stationsNamed(name: string): readonly Station[]
  /** The lines that people call so (中央線, 東横線), whatever company runs them; a name that is no line's end is none's. */
  linesNamed(name: string): readonly RailwayLine[]
  /** The stations that somebody may mean who has typed so much of a name, as it is written or read; the likeliest first. */
  stationsLike(text: string, count: number): readonly Station[]
  line(lineID: string): RailwayLine | undefined
  /** The lines that call at a station. */
  linesOf(stationID: string): readonly RailwayLine[]
  /** The lines with a station in a prefecture (1 to 47), in the order of the data: Shinkansen, JR, others. */
  linesIn(prefecturesCode: number): readonly RailwayLine[]
  /** The stations nearest to a point by a straight line, with the metres to them. */
  nearest(point: Point, count: number): (Station & { metres: number })[]
  /** The centre of a town of a municipality; undefined where none is known (2.4 % of the towns). */
  centre(cityCode: string, town: string): Centre | undefined
}
