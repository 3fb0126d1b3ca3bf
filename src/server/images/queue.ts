/** A queue that runs at most `width` pieces of work at once; the others wait in the order they came. */
export function createQueue(width: number) {
  const waiters: (() => void)[] = []
  let free = width
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiters.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiters.shift()
      if (next) next()
      else free += 1
    }
  }
}

const lastOf = new Map<string, Promise<unknown>>()

/** Does a person's pieces of work one after another, in the order they came. */
export function inTurn<T>(ownerID: string, work: () => Promise<T>): Promise<T> {
  const done = (lastOf.get(ownerID) ?? Promise.resolve()).then(work, work)
  lastOf.set(ownerID, done)
  const forget = () => void (lastOf.get(ownerID) === done && lastOf.delete(ownerID))
  done.then(forget, forget)
  return done
}
