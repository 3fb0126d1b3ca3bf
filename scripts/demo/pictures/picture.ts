import type { Kind } from './draw.ts'
import type { Direction } from './view.ts'

/** One entry of `shipped/demo/pictures/index.json`; `file` and its 480 px wide `thumb` lie beside it. */
export type Picture = {
  file: string
  thumb: string
  kind: Kind
  seed: number
  /** Pixels of `file`. */
  width: number
  height: number
  /** Of a view: the side that it is taken from. */
  direction?: Direction
  /** Of a floor plan: 1K, 3LDK and so on. */
  floorPlan?: string
}
