import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '#domain/kit/resource.ts'
import { ask, watch, type Situation } from './play.ts'
import type { PersonName, Stage } from './stage.ts'

/** A request: by whom (the desk, if not said), about what row, and what is sent. */
type Try = {
  by?: PersonName
  lay(stage: Stage, estateID: string): Situation
  /** What happens before the move is tried. */
  first?: (stage: Stage, estateID: string) => Promise<unknown>
  sends: object
  /** The field beside which the answer says what is missing. */
  at?: string
}
/** A request that lacks one thing, and how it is refused. */
export type Guard = Try & {
  name: string
  gets: 400 | 403 | 404 | 409
}

/** How a guard is to refuse, in the words of `attempt`. */
export const refusal = ({ gets, at }: Guard) => ({ status: gets, at, changed: null, left: [] })

/** Sends a request: the answer's status and the field it names, the row if it changed, and what is left. */
export async function attempt(stage: Stage, noun: { name: string }, { by = 'desk', lay, first, sends, at }: Try) {
  const [estateID] = await stage.estates(1)
  const situation = lay(stage, estateID!)
  await stage.keep(situation.rows)
  await first?.(stage, estateID!)
  const path = `/api/${noun.name}/${situation.row.id}`
  const work = () => ask(stage, { who: by }, 'PATCH', path, sends)
  const { done, seen } = await watch(stage, noun as Resource, [situation], work)
  const { before, after, left } = seen[0]!
  const named = ((done.body.issues ?? []) as { path: (string | number)[] }[]).map(({ path }) => path.join('.'))
  return {
    status: done.status,
    at: at === undefined || named.includes(at) ? at : named.join(),
    changed: isDeepStrictEqual(before, after) ? null : after,
    left,
  }
}
