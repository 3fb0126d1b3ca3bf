import { stringifySearch } from './search-params.ts'

/** Where the tiles of maps and the pictures of places are, as a router has it. */
export const mapPaths = { tile: '/map/tiles/:key/:z/:x/:y', place: '/map/place.svg', area: '/map/area.svg' } as const

/** The address of the tiles of a key, as a map's style has it. */
export const tileTemplate = (key: string) => `/map/tiles/${key}/{z}/{x}/{y}`

/** The forms of a picture, in CSS pixels: across a page, and for a phone or a small frame. */
export const placeSizes = { wide: { width: 1120, height: 440 }, narrow: { width: 358, height: 358 } } as const
export type PlaceShape = keyof typeof placeSizes

/** The address of the picture of a town: the ground around its centre, its stations, how far one walks. */
export const placePicture = (place: { cityCode: string; town: string }, shape: PlaceShape): string =>
  mapPaths.place + stringifySearch({ ...place, shape })

/** The muted colours of maps, those that move and those that the server draws. */
export const mapColours = {
  water: '#cfe0e6',
  /** Land where few people live: woods, fields, hills. */
  land: '#e9eedf',
  builtUp: '#f6f5ee',
  woods: '#dbe6cf',
  bound: '#cfcdbf',
  road: '#ffffff',
  roadEdge: '#e3e0d5',
  expressway: '#fbf6dc',
  expresswayEdge: '#d9d1ae',
  rail: '#8f9188',
  railGap: '#f6f5ee',
  name: '#4b4f46',
  quietName: '#6f7368',
  halo: '#f6f5ee',
  station: '#5f6359',
  ink: '#1c1e1a',
  yellow: '#e8f40f',
} as const

/** Whom maps of the shipped tiles name; in full at the page of the operator. */
export const mapCredit = '国土数値情報・国勢調査・駅データほかを加工'
