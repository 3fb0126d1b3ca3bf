import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { seededChance } from '../tests/chance.ts'
import { areas } from './faults/areas.ts'
import type { Fault } from './faults/fault.ts'
import type { Order, Verdict } from './faults/planter.ts'
import type { Outcome, Proof, Run } from './proof.ts'

/** A planter waits now and then, for the database. */
const planters = availableParallelism() + 1
/** Of the faults of an area so many are to be noticed, in percent. */
const goalPercent = 90

type PlantedFault = { area: string; fault: Fault } & Verdict

const allFaults = Object.entries(areas).flatMap(([area, faults]) => faults.map((fault) => ({ area, fault })))

/** The faults of the areas that `AREAS=rights,links` names, or of all, in an order that a seed draws. */
function inOrderOf(seed: number): typeof allFaults {
  const chance = seededChance(seed)
  const names = process.env.AREAS?.split(',')
  const left = allFaults.filter(({ area }) => !names || names.includes(area))
  return Array.from(left).flatMap(() => left.splice(chance.between(0, left.length - 1), 1))
}

/** A copy of the files that belong to the repository, as they stand here. Packages and the built site are those of this folder. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'sumika-faults-'))
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0')
  for (const file of files) if (file && existsSync(file)) cpSync(file, join(copy, file))
  for (const folder of ['node_modules', 'dist'])
    if (existsSync(folder)) symlinkSync(resolve(folder), join(copy, folder), 'junction')
  return copy
}

/** A process that plants faults in a copy of its own. */
async function openPlanter() {
  const copy = copyRepository()
  const path = join(import.meta.dirname, 'faults/planter.ts')
  const child = fork(path, { cwd: copy, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const end = once(child, 'exit')
  const death = end.then(() => Promise.reject(new Error('the process that plants faults has ended')))
  const message = async () => ((await Promise.race([once(child, 'message'), death])) as unknown[])[0]
  await message()
  return {
    async plant(order: Order): Promise<Verdict> {
      child.send(order)
      return (await message()) as Verdict
    },
    async close() {
      if (child.connected) child.disconnect()
      await end
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

/** Has one process plant faults from a queue until it is empty, or time is over. */
async function plantFrom(queue: typeof allFaults, planted: PlantedFault[], green: Set<string>, { isOver, say }: Run) {
  const planter = await openPlanter()
  try {
    for (let next = queue.shift(); next && !isOver(); next = queue.shift()) {
      const { area, fault } = next
      const unseen = fault.tests.filter((file) => !green.has(file))
      const verdict = await planter.plant({ fault, unseen })
      if (verdict.is === 'noticed' || verdict.is === 'survived') for (const file of fault.tests) green.add(file)
      planted.push({ area, fault, ...verdict })
      say(`${planted.length} ${verdict.is}: ${area}, ${nameOf(fault)}${verdict.sign && `: ${verdict.sign}`}`)
    }
  } finally {
    await planter.close()
  }
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)
const nameOf = ({ file, from, to }: Fault) => `${file}: ${inOneLine(from)} → ${inOneLine(to) || '(deleted)'}`

/** How much of an area was noticed, in whole percent. */
function countsOf(planted: readonly PlantedFault[]) {
  const judged = planted.filter(({ is }) => is === 'noticed' || is === 'survived')
  const noticed = judged.filter(({ is }) => is === 'noticed').length
  return { noticed, all: judged.length, percent: judged.length ? Math.floor((100 * noticed) / judged.length) : 100 }
}

/** What stands in the way of the goal: areas of which too little is noticed, each survivor, and faults of which nothing can be said. */
function faultsOf(planted: readonly PlantedFault[]): string[] {
  const poorAreas = [...Map.groupBy(planted, ({ area }) => area)].flatMap(([area, ofArea]) => {
    const { noticed, all, percent } = countsOf(ofArea)
    return percent < goalPercent ? [`${area}: ${noticed} of ${all} noticed (${percent} %)`] : []
  })
  const untold = planted.flatMap(({ area, fault, is, sign }) => {
    if (is === 'survived') return [`${area}: not noticed: ${nameOf(fault)}${fault.harm ? `: ${fault.harm}` : ''}`]
    if (is === 'gone') return [`${area}: no longer there, once: ${nameOf(fault)}`]
    return is === 'red' ? [`${area}: a test fails without ${nameOf(fault)}: ${sign}`] : []
  })
  return [...poorAreas, ...untold]
}

async function prove(run: Run): Promise<Outcome> {
  const queue = inOrderOf(run.seed).slice(0, run.count)
  const planted: PlantedFault[] = []
  const green = new Set<string>()
  await Promise.all(Array.from({ length: planters }, () => plantFrom(queue, planted, green, run)))
  const { noticed, all, percent } = countsOf(planted)
  const faults = faultsOf(planted)
  const areaCount = new Set(planted.map(({ area }) => area)).size
  return { tried: planted.length, figures: `noticed ${noticed} of ${all} (${percent} %) in ${areaCount} areas`, faults }
}

/** Wrong lines aimed at what guards people, each planted by itself: the tests about it notice at least nine of ten in every area. */
export const faults: Proof = { unit: 'planted faults', goal: allFaults.length, minutes: 90, prove }
