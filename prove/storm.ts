import { setTimeout as wait } from 'node:timers/promises'
import { seededChance } from '../tests/chance.ts'
import { openCluster } from '../tests/process/many/cluster.ts'
import { openRoomStorm } from '../tests/room-storm.ts'
import type { Outcome, Proof, Run } from './proof.ts'

/** How many lines each speaker says before it is looked how far it is. */
const linesAtATime = 10

async function prove({ seed, count, isOver, say }: Run): Promise<Outcome> {
  const cluster = await openCluster(seed)
  const chance = seededChance(seed)
  const restarts = { killed: 0, stopped: 0 }
  let isDone = false
  /** Ends a process and starts it again; those who had a stream of it go on at the other. */
  async function restartOn() {
    while (!isDone) {
      await wait(chance.between(1_000, 4_000))
      const each = chance.pick(cluster.sites)
      const how = chance.pick(['killed', 'stopped'] as const)
      await (how === 'killed' ? each.kill('app') : each.stop())
      restarts[how]++
      await each.start()
    }
  }
  try {
    const [{ negotiationID, people }] = cluster.guests
    const urls = cluster.sites.map(({ url }) => url)
    const { buyer, seller, desk } = people
    const storm = openRoomStorm({ urls: () => urls, negotiationID, people: [buyer, seller, desk], desk, chance })
    const restarting = restartOn()
    while (storm.broken() < count && !isOver()) {
      await storm.talk(linesAtATime)
      say(`${storm.broken()} of ${count} disconnects, ${storm.said()} lines`)
    }
    isDone = true
    await restarting
    const faults = await storm.end()
    const figures = `${storm.said().toLocaleString('en')} lines heard in six windows, ${restarts.killed} kills and ${restarts.stopped} restarts of one of two processes`
    return { tried: storm.broken(), figures, faults }
  } finally {
    await cluster.close()
  }
}

/** Streams that break off amid restarts and changes of the process (R5): every line is heard once and in order. */
export const storm: Proof = { unit: 'disconnects', goal: 10_000, minutes: 60, prove }
