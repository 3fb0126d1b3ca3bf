import { deviceStore } from '../session/device-store.ts'

/** The ids of homes. */
type IDs = readonly string[]
/** What can be an id: anybody who uses the browser can write into its storage. */
const idPattern = /^[\w-]{1,128}$/

/**
 * How a list is kept: `name` is its key in the browser's storage, `bound` how many homes it holds at most. With `isNewestFirst` a
 * further home comes first and the earliest makes room; without, it comes last, and a full list takes none.
 */
type Declaration = { name: string; bound: number; isNewestFirst: boolean }

function parseIDs(text: string | null, bound: number): IDs {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(ids)) return []
    const possible = ids.filter((id) => typeof id === 'string' && idPattern.test(id))
    return [...new Set(possible)].slice(0, bound)
  } catch {
    return []
  }
}

/** A list of homes, each once, that this browser keeps and sends nowhere. All of its tabs see it change. */
export function listHere({ name, bound, isNewestFirst }: Declaration) {
  const store = deviceStore(name, (text) => parseIDs(text, bound))
  // Another tab may have changed it meanwhile: what is stored at this moment is changed, not what was drawn.
  const without = (ids: IDs) => store.present().filter((id) => !ids.includes(id))
  const write = (ids: IDs) => store.keep(JSON.stringify(ids.slice(0, bound)))
  return {
    name,
    /** What is stored at this moment. */
    read: store.present,
    /** The same for a component, while it changes; empty on the server. */
    useIDs: store.useValue,
    add: (id: string) => write(isNewestFirst ? [id, ...without([id])] : [...without([id]), id]),
    remove: (ids: IDs) => write(without(ids)),
    clear: () => write([]),
  }
}
