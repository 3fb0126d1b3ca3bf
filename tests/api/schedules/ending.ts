import { reconcile } from '#server/money/payment/reconcile.ts'
import type { Scene } from './scene.ts'
import { doWork, eventsOf, handOver, queuedIn } from './untold.ts'

/** How often the queue is done over: work may make work. */
const maxRounds = 3

async function allWork(scene: Scene): Promise<void> {
  let failed: string[] = []
  for (let round = 0; round < maxRounds; round++) {
    failed = []
    for (const one of await queuedIn(scene)) failed.push(...(await doWork(scene, scene.processes[round % 2]!, one)))
  }
  scene.faults.push(...failed)
  if ((await queuedIn(scene)).length) scene.faults.push('work is left in the queue')
}

/** Hands over what the gateway has to tell, but for what is lost. What was done by hand there, we know by its word alone. */
async function allEvents(scene: Scene, lost: readonly boolean[]): Promise<void> {
  const untold = (await eventsOf(scene)).filter(({ id }) => !scene.told.has(id))
  for (const [index, event] of untold.entries())
    if (lost[index % lost.length] && !(scene.isByHand && event.type === 'refunded')) scene.told.add(event.id)
    else await handOver(scene, scene.processes[index % 2]!, event)
}

/** Lets all come to its end: slow work, late cards, messages that are not lost, the queue, and what is asked about later. */
export async function settle(scenes: Scene[], lostOf: (scene: Scene) => readonly boolean[]): Promise<void> {
  for (const scene of scenes) for (const goOn of scene.held.splice(0)) await goOn()
  await Promise.all(scenes.flatMap(({ beside }) => beside))
  const [first] = scenes
  if (!first) return
  for (const { services } of [...first.processes, ...first.processes]) {
    first.world.clock.goOn(3)
    await services.gateway?.deliverDue?.()
    await Promise.all(scenes.map((scene) => allEvents(scene, lostOf(scene))))
    await allWork(first)
    await reconcile(services)
    await allWork(first)
  }
}
