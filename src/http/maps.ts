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
