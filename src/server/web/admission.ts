import { AppError } from '#http/errors.ts'
import { meters } from '#server/watch/meters.ts'

/** How many readings are answered at once. One processor is busy with them while each waits for the database now and then. */
const AT_ONCE = 12
/**
 * How long a reading waits at most, as long as the row is worked off now and then; and how long a row may last before there is more to do than
 * can be done. A crowd that comes at once, as after a mail to many, is served.
 */
const PATIENCE_MS = 5_000
/** How long a reading waits at most while there is more to do than can be done. */
const SHORT_PATIENCE_MS = 100

type Waiting = { since: number; begin(): void; refuse(): void }

/** Does a piece of work, at once or when it is its turn. @throws AppError unavailable, where that would take too long */
export type Admit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets so many readings be answered at once; the others wait in a row, the oldest first. While that row has not been worked off for some
 * seconds, there is more to do than can be done: then the newest is first and nobody waits long. So whoever is answered is answered soon,
 * whoever is not hears it at once, and the process stays quick for those who write, who are never asked to wait (controlled delay: Nichols
 * and Jacobson, "Controlling Queue Delay", ACM Queue 2012; the newest first: Maurer, "Fail at Scale", ACM Queue 2015).
 */
export function openAdmission(): Admit {
  const row: Waiting[] = []
  let running = 0
  /** When nobody had to wait the last time. */
  let calmAt = 0
  let refusedAt = -Infinity
  let sweep: NodeJS.Timeout | undefined
  const isOverloaded = (now: number) => now - calmAt > PATIENCE_MS

  /** Nobody waits, and not only because others have just been refused: a moment without a row is no calm. */
  function noteCalm(now: number): void {
    if (row.length === 0 && now - refusedAt > PATIENCE_MS) calmAt = now
  }

  /** Refuses those who have waited too long, the oldest first. */
  function refuseLate(): void {
    const now = performance.now()
    const latest = now - (isOverloaded(now) ? SHORT_PATIENCE_MS : PATIENCE_MS)
    const late = row.splice(0, row.findLastIndex(({ since }) => since < latest) + 1)
    if (late.length > 0) refusedAt = now
    for (const { refuse } of late) refuse()
    sweep = row.length > 0 ? setTimeout(refuseLate, SHORT_PATIENCE_MS) : undefined
  }

  function waitForTurn(): Promise<void> {
    const since = performance.now()
    noteCalm(since)
    sweep ??= setTimeout(refuseLate, SHORT_PATIENCE_MS)
    return new Promise((begin, reject) => {
      const refuse = () => {
        meters.refusedReadings.inc()
        reject(new AppError('unavailable', 'ただいま混み合っています。少し待ってから、もう一度お試しください。'))
      }
      row.push({ since, begin, refuse })
    })
  }

  /** Hands the place over to whoever is next. */
  function leave(): void {
    const now = performance.now()
    const next = isOverloaded(now) ? row.pop() : row.shift()
    if (next) next.begin()
    else running--
    noteCalm(now)
  }

  return async (work) => {
    if (running >= AT_ONCE) await waitForTurn()
    else running++
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
