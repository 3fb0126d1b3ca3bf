import { reconcile } from '#server/money/payment/reconcile.ts'
import type { Acts } from './acts.ts'
import { atOnce } from './scene.ts'
import { doWork, eventsOf, forget, handOver, queuedIn } from './untold.ts'

/** What the gateway tells, and what the product does by itself. */
export const productActs: Pick<Acts, 'tell' | 'work' | 'giveUp' | 'reconcile' | 'settleLate' | 'goOn'> = {
  async tell(scene, at, { which, times, again }) {
    const events = (await eventsOf(scene)).filter(({ id }) => scene.told.has(id) === again)
    const event = events[which % events.length]
    if (event) await atOnce(scene, times, () => handOver(scene, at, event))
  },
  async work(scene, at, { which, again }) {
    const queued = await queuedIn(scene)
    const one = queued[which % queued.length]
    if (one) await atOnce(scene, again ? 2 : 1, () => doWork(scene, at, one))
  },
  // Whoever asks the gateway in vain for hours stops asking; what is left is asked about later.
  async giveUp(scene, _, { which }) {
    const queued = await queuedIn(scene)
    const one = queued[which % queued.length]
    if (one) await forget(scene, one)
  },
  async reconcile(scene, { services }, { after, twice }) {
    scene.world.clock.goOn(after)
    await atOnce(scene, twice ? 2 : 1, () => reconcile(services))
  },
  async settleLate({ world }, { services }) {
    world.clock.goOn(1)
    await services.gateway?.deliverDue?.()
  },
  goOn: async ({ held }) => held.shift()?.(),
}
