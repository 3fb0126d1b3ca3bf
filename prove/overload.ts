import { createIdentity } from '#http/session/identity.ts'
import { signIn } from '../bench/drawn.ts'
import { openPlace, type Place } from '../bench/place.ts'
import { memoryOf, startSumika, type ServedProgram } from '../bench/servers.ts'
import type { Group, Reaction } from './overload/crowd.ts'
import { openCrowd } from './overload/crowd-process.ts'
import type { Outcome, Proof, Run } from './proof.ts'

const estateCount = 100_000
/** How much of what can be answered a busy day asks, and how many times of it the crowd. */
const busyShare = 0.7
const crowdShare = 3
/** What the goal asks of the crowd's time: answers of those at best, waiting of that on a busy day, memory of that in its first half. */
const minGoodput = 0.8
const maxSlowdown = 2
const maxGrowth = 1.1
/** Seconds of a look before the crowd, and between two looks at the memory. */
const lookSeconds = 30
/** Seconds at the beginning of a look that are not counted: code is compiled, and a row forms that is served late, until it is cut off. */
const rampSeconds = 15
const samplePauseMs = 5_000

type Groups = { readers: Group; bystanders: Group[] }

/** Members who read pages drawn for them and search by the API; besides them visitors of a kept page, and a buyer who presses hearts. */
async function groupsOf({ pool }: Place, { port }: ServedProgram): Promise<Groups> {
  const { rows } = await pool.query<{ id: string; code: number }>(
    `select id, "prefecturesCode" as code from publications where "prefecturesCode" is not null order by md5(id) limit 500`,
  )
  const cookie = `sumika_session=${await signIn(pool)}`
  const paths = rows.flatMap(({ id, code }) => [
    `/estate/${id}`,
    `/buyer/estate?prefecturesCode=${code}`,
    `/api/public/estates?prefecturesCode=${code}&limit=20`,
  ])
  const packed = { 'accept-encoding': 'zstd', 'sec-fetch-site': 'same-origin' }
  const origin = `http://127.0.0.1:${port}`
  const identity = createIdentity({ origin, identityBase: origin, apiKey: 'any', fetch })
  const { token } = await identity.signIn('buyer@example.jp', 'sumika-demo-2026')
  const hearts = rows.slice(0, 100).map(({ id }) => `/api/favorite/switch/${id}`)
  return {
    readers: { name: 'readers', method: 'GET', paths, headers: { ...packed, accept: 'text/html', cookie } },
    bystanders: [
      { name: 'visitors', method: 'GET', paths: ['/'], headers: { ...packed, accept: 'text/html' }, perSecond: 20 },
      { name: 'hearts', method: 'PATCH', paths: hearts, headers: { authorization: `Bearer ${token}` }, perSecond: 1 },
    ],
  }
}

const faultsOf = (reactions: Record<string, Reaction>) =>
  Object.entries(reactions).flatMap(([name, { faults }]) =>
    Object.entries(faults).map(([what, times]) => `${name}: ${what}, ${times} times`),
  )
const maxOf = (all: readonly number[]) => Math.max(...all)
const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')} /s`

async function prove({ seed, count, isOver, say }: Run): Promise<Outcome> {
  const place = await openPlace(estateCount)
  await place.pool.query('delete from demonstration')
  const site = await startSumika({ ...place.settings, DATABASE_URL: place.url })
  const crowd = openCrowd()
  try {
    const { readers, bystanders } = await groupsOf(place, site)
    const look = { port: site.port, seconds: lookSeconds, ramp: rampSeconds, seed }
    const best = (await crowd.send({ ...look, groups: [readers] })).readers!
    say(`at best ${perSecond(best.answered)}`)
    const asked = (share: number) => [{ ...readers, perSecond: best.answered * share }, ...bystanders]
    const busy = await crowd.send({ ...look, groups: asked(busyShare) })
    say(`on a busy day p99 ${Math.round(busy.readers!.p99)} ms`)
    const memory: number[] = []
    const sampling = setInterval(() => {
      memory.push(memoryOf(site))
      if (memory.length % 12 === 0) say(`${memory.at(-1)!.toFixed(0)} MB`)
    }, samplePauseMs)
    const reactions = await crowd.send({ ...look, groups: asked(crowdShare), seconds: count })
    clearInterval(sampling)
    const { readers: members, visitors, hearts } = reactions as Record<'readers' | 'visitors' | 'hearts', Reaction>
    const early = memory.splice(0, Math.ceil(memory.length / 2))
    const goodput = members.answered / best.answered
    const faults = [
      ...faultsOf(busy),
      ...faultsOf(reactions),
      ...(goodput < minGoodput ? [`of what is answered at best ${goodput.toFixed(2)} was answered`] : []),
      ...(members.p99 > maxSlowdown * busy.readers!.p99 ? [`who was answered waited ${members.p99} ms (p99)`] : []),
      ...[visitors, hearts].flatMap(({ refused }, n) =>
        refused > 0 ? [`${['visitors', 'hearts'][n]} were turned away`] : [],
      ),
      ...(maxOf(memory) > maxGrowth * maxOf(early) ? ['the memory grew on'] : []),
    ]
    const waits = ({ p50, p99 }: Reaction) => `${Math.round(p50)} ms p50, ${Math.round(p99)} ms p99`
    const figures = [
      `at best ${perSecond(best.answered)} pages and searches; asked for three times that, ${perSecond(members.answered)} answered (${goodput.toFixed(2)}) after ${waits(members)}, ${perSecond(members.refused)} refused at once`,
      `on a busy day (0.7 of the best) ${waits(busy.readers!)}`,
      `beside the crowd a kept page took ${waits(visitors)}, a heart ${waits(hearts)}; ${Math.round((visitors.refused + hearts.refused) * count)} of them refused`,
      `memory at most ${Math.round(maxOf(early))} MB in the first half, ${Math.round(maxOf(memory))} MB in the second`,
    ].join('; ')
    return { tried: isOver() ? 0 : count, figures, faults }
  } finally {
    await crowd.stop()
    await site.stop()
    await place.close()
  }
}

/** More than can be answered (R9): as much as ever is answered, soon; the rest is turned away at once, and whoever writes is not. */
export const overload: Proof = { unit: 'seconds of a crowd', goal: 600, minutes: 30, prove }
