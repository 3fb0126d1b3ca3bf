import { createClient } from '#http/client.ts'
import type { Place } from './place.ts'
import { startSumika } from './servers.ts'
import { lineWithin, quantile, type Line } from './table.ts'

/** Rounds over the views; each asks for its tiles one after the other, as nobody else asks for anything. */
const roundCount = 20
/** What 1366 by 768 dots touch of tiles of 512: four by three of them, from the first one on. */
const across = 4
const down = 3
const views = [
  { name: 'Japan', z: 5, x: 26, y: 11 },
  { name: 'Tokyo', z: 11, x: 1816, y: 805 },
] as const
type View = (typeof views)[number]

type Answer = { ms: number; bytes: number }

/** Milliseconds until a tile is there, and its bytes as they are sent. */
async function ask(address: string): Promise<Answer> {
  const began = performance.now()
  const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' } })
  await answer.arrayBuffer()
  return { ms: performance.now() - began, bytes: Number(answer.headers.get('content-length') ?? 0) }
}

async function askView(template: string, { z, x, y }: View): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < across * down; at++) {
    const column = x + (at % across)
    const row = y + Math.floor(at / across)
    const path = template.replace('{z}', String(z)).replace('{x}', String(column)).replace('{y}', String(row))
    answers.push(await ask(path))
  }
  return answers
}

/** Of a site that runs: how long a tile takes on an idle machine, and what the first view of a map weighs. */
async function measureTilesOf(origin: string): Promise<Line[]> {
  const { url } = await createClient(fetch, { origin }).place.ground()
  const taken: number[] = []
  const weights = new Map<View, number>()
  for (let round = 0; round < roundCount; round++)
    for (const view of views) {
      const answers = await askView(origin + url, view)
      taken.push(...answers.map(({ ms }) => ms))
      weights.set(
        view,
        answers.reduce((sum, { bytes }) => sum + bytes, 0),
      )
    }
  return [
    lineWithin('a tile of the map, p95', 'ms', quantile(taken, 0.95), 50),
    ...views.map((view) =>
      lineWithin(`the tiles of a first view of ${view.name}`, 'kB', (weights.get(view) ?? NaN) / 1000, 150),
    ),
  ]
}

/** The same of a site of its own. */
export async function measureTiles({ url, settings }: Pick<Place, 'url' | 'settings'>): Promise<Line[]> {
  const site = await startSumika({ ...settings, DATABASE_URL: url })
  try {
    return await measureTilesOf(`http://127.0.0.1:${site.port}`)
  } finally {
    await site.stop()
  }
}
