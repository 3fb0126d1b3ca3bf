import type { Somebody } from '../../as.ts'
import type { Scene } from '../../one-of-each/entry.ts'

/** What the desk sends, and the row that its line names (`*`: many), if another than the path's or the answer's. */
export type Act = {
  path?: Record<string, string>
  query?: string
  body?: object
  row?: string
  /** Who does it, where it takes another than the desk's first. */
  by?: Pick<Somebody, 'id' | 'token'>
}
export type Acts = Record<string, (scene: Scene) => Promise<Act> | Act>
