/** A tile of the web's squares (Web Mercator): zoom, column and row. */
export type TilePlace = { z: number; x: number; y: number }

/** What a page needs to draw maps of our own tiles. */
export type TileFacts = {
  /** Another one whenever the tiles change. */
  key: string
  /** Nearer than this a map stretches the tiles. */
  maxZoom: number
  /** Whom to name for the operator's own archive, as it says itself; '' for the shipped tiles, which the site names. */
  credit: string
}

/** How the operator's own archive does: when it was opened, when it could not be used, or not for a tile, and why. */
export type OwnArchive = { succeededAt: string | null; failedAt: string | null; failure: string | null }

/** Vector tiles in the schema of `@protomaps/basemaps`: the shipped ones, over them the operator's own where they are. */
export interface MapTiles {
  facts(): Promise<TileFacts>
  /** A tile, packed by gzip; undefined where there is none. */
  tile(place: TilePlace): Promise<Buffer<ArrayBuffer> | undefined>
  /** The operator's own archive as this process has it; null where there is none. */
  own(): Promise<OwnArchive | null>
  close(): Promise<void>
}
