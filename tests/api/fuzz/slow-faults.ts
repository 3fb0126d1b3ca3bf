import { availableParallelism, loadavg } from 'node:os'
import type { House } from '../../as.ts'
import type { Outcome } from './send.ts'

/** An answer takes two seconds at most on a quiet machine, on which the plainest call takes ten milliseconds. */
const most = 2_000
const plainest = 10

/** How long the plainest call takes at this moment: the middle of five. */
async function floor(house: House): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 5; at++) {
    const began = performance.now()
    await (await house.visitor.fetch('/api/notices/count')).text()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[2]!
}

/** An answer that took too long, also by what the plainest call takes just now. */
export async function slowFaults(house: House, { took }: Outcome): Promise<string[]> {
  if (took <= most) return []
  const now = await floor(house)
  // What held the answer up may be over by now: how much the machine has had to do of late, it says itself.
  const bound = most * Math.max(1, now / plainest, (loadavg()[0] ?? 0) / availableParallelism())
  return took > bound ? [`took ${Math.round(took)} ms, while the plainest call takes ${Math.round(now)}`] : []
}
