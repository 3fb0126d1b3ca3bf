// A crowd, in a process of its own. It asks at its own pace, however long the answers take: a new request does not wait for an earlier one,
// as people who come do not. It is told by a message what to ask, and answers what came of it.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../../bench/table.ts'
import { seededChance, type Chance } from '../../tests/chance.ts'

/** What some of a crowd ask, drawn from `paths`, and how many requests a second they send; without it, 16 who each ask again once answered. */
export type Group = {
  name: string
  method: 'GET' | 'PATCH'
  paths: string[]
  headers: Record<string, string>
  perSecond?: number
}
/** For so many seconds, of which the first `ramp` are not counted. */
export type Crowd = { port: number; groups: Group[]; seconds: number; ramp: number; seed: number }

/** Of one group: answers and refusals (503 with `Retry-After`) a second, how long answers took in milliseconds, and all that is neither. */
export type Reaction = {
  answered: number
  refused: number
  p50: number
  p99: number
  faults: Record<string, number>
}

const askersAtOnce = 16
/** An answer that takes longer is one that hangs. */
const maxWaitMs = 20_000
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 512 })

type Answer = { status: number | string; ms: number }

function ask(port: number, { method, headers }: Group, path: string): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number | string) => resolve({ status, ms: performance.now() - began })
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent, timeout: maxWaitMs }, (answer) => {
      const { statusCode = 0 } = answer
      const retries = Number(answer.headers['retry-after']) > 0
      answer.once('end', () => end(statusCode === 503 && !retries ? '503 without Retry-After' : statusCode))
      answer.once('error', (error) => end(error.message))
      answer.resume()
    })
    sent.once('timeout', () => sent.destroy(new Error(`nothing came for ${maxWaitMs} ms`)))
    sent.once('error', (error) => end(error.message))
    sent.end()
  })
}

/** Has one group ask until `end`, and answers what came from `start` on. */
async function watchGroup(port: number, group: Group, chance: Chance, start: number, end: number): Promise<Reaction> {
  const waits: number[] = []
  const faults: Record<string, number> = {}
  let refused = 0
  const one = async () => {
    const { status, ms } = await ask(port, group, chance.pick(group.paths))
    const now = performance.now()
    if (status === 200 && now > start && now < end) waits.push(ms)
    else if (status === 503 && now > start && now < end) refused++
    else if (status !== 200 && status !== 503) faults[status] = (faults[status] ?? 0) + 1
  }
  const askOn = async () => {
    while (performance.now() < end) await one()
  }
  async function comeAndAsk(perSecond: number) {
    const asked: Promise<void>[] = []
    let next = performance.now()
    while (next < end) {
      for (; next < performance.now(); next += (-Math.log(chance.between(1, 1e6) / 1e6) * 1000) / perSecond)
        asked.push(one())
      await wait(1)
    }
    await Promise.all(asked)
  }
  await (group.perSecond
    ? comeAndAsk(group.perSecond)
    : Promise.all(Array.from({ length: askersAtOnce }, () => askOn())))
  const seconds = (end - start) / 1000
  const [p50, p99] = [0.5, 0.99].map((share) => (waits.length > 0 ? quantile(waits, share) : 0)) as [number, number]
  return { answered: waits.length / seconds, refused: refused / seconds, p50, p99, faults }
}

async function gather({ port, groups, seconds, ramp, seed }: Crowd): Promise<Record<string, Reaction>> {
  const start = performance.now() + ramp * 1000
  const end = start + seconds * 1000
  const reactions = groups.map(async (group, index) => {
    const chance = seededChance(seed + index)
    return [group.name, await watchGroup(port, group, chance, start, end)] as const
  })
  return Object.fromEntries(await Promise.all(reactions))
}

process.on('message', (crowd: Crowd) => void gather(crowd).then((reactions) => process.send?.(reactions)))
