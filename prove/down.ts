import { seededChance } from '../tests/chance.ts'
import { openActs } from './down/acts.ts'
import { handedOverTwice, deliveryFaults } from './down/delivered.ts'
import { modes } from './down/modes.ts'
import { openGround, type Ground } from './down/place.ts'
import type { Dependency } from './down/services.ts'
import { tryOne, type Report } from './down/trouble.ts'
import type { Outcome, Proof, Run } from './proof.ts'

/** What may be in trouble, by who signs people in: a service of the site's own lies in its database. */
const dependencies: Record<Parameters<Ground['open']>[0], readonly Dependency[]> = {
  own: ['database', 'push', 'mail', 'files', 'card', 'Valkey'],
  elsewhere: ['sign-in'],
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** How everybody fared in a trouble, in a line. */
function lineOf({ dependency, mode, reactions, healed, faults }: Report): string {
  const byAct = Map.groupBy(reactions, ({ act }) => act)
  const told = [...byAct].map(
    ([act, all]) =>
      `${act} ${all.map(({ outcome, ms }) => `${outcome === 'works' ? '' : `${outcome} `}${seconds(ms)}`).join(', ')}`,
  )
  return `${dependency} ${mode}: ${told.join(' | ')}; well again after ${seconds(healed)} s; ${faults.length} faults`
}

function figuresOf(reports: readonly Report[]): string {
  const all = reports.flatMap(({ reactions }) => reactions)
  const longest = (outcome: string) =>
    seconds(Math.max(0, ...all.filter((one) => one.outcome === outcome).map(({ ms }) => ms)))
  const count = (outcome: string) => all.filter((one) => one.outcome === outcome).length
  return [
    `${count('works')} requests served within ${longest('works')} s, ${count('refused')} told to come back within ${longest('refused')} s`,
    `everything well again within ${seconds(Math.max(...reports.map(({ healed }) => healed)))} s`,
  ].join('; ')
}

async function prove({ seed, count, isOver, say }: Run): Promise<Outcome> {
  const chance = seededChance(seed)
  const ground = await openGround()
  const reports: Report[] = []
  const faults: string[] = []
  let handedOver = { mails: 0, twice: 0 }
  try {
    for (const who of ['own', 'elsewhere'] as const) {
      const { place, close } = await ground.open(who)
      const acts = await openActs(place)
      for (const dependency of dependencies[who])
        for (const mode of modes) {
          if (reports.length >= count || isOver()) continue
          const report = await tryOne({ place, acts, dependency, mode, chance })
          report.faults.push(...(await deliveryFaults(place, acts)))
          reports.push(report)
          say(lineOf(report))
          for (const fault of report.faults) say(`✗ ${fault}`)
          faults.push(...report.faults.map((fault) => `${dependency} ${mode}: ${fault}`))
        }
      handedOver = { mails: place.mails.length, twice: handedOverTwice(place) }
      await acts.close()
      await close()
    }
  } finally {
    await ground.close()
  }
  const mails = `${handedOver.mails} mails, of which ${handedOver.twice} were handed over twice under one Message-ID`
  return { tried: reports.length, figures: `${figuresOf(reports)}; ${mails}`, faults }
}

/** Each service that the site asks for something gone, slow or lying (R8): who does not need it notices nothing, and all is soon well. */
export const down: Proof = { unit: 'troubles', goal: 21, minutes: 30, prove }
