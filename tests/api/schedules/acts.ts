import { buyerActs } from './buyer-acts.ts'
import { deskActs } from './desk-acts.ts'
import { undergo } from './fates.ts'
import { productActs } from './product-acts.ts'
import { moneyOf, type Money, type Scene } from './scene.ts'
import type { Step, StepOf } from './steps.ts'
import type { Process } from './world.ts'

/** How each kind of step is done, about what was ordered last. */
export type Acts = {
  [K in Step['do']]: (scene: Scene, at: Process, step: StepOf<K>, of: Money) => Promise<unknown>
}

const acts: Acts = { ...buyerActs, ...deskActs, ...productActs }

/** Does a step. What waits is kept, to go on some time; what has ended is heard of no more. */
export async function act(scene: Scene, step: Step): Promise<void> {
  const of = (await moneyOf(scene)).at(-1)
  if (!of) return
  const work = () => (acts[step.do] as Acts['goOn'])(scene, scene.processes[step.at], step as never, of)
  const end = await undergo(step.fate, work)
  if (end.is === 'waiting') scene.held.push(end.goOn)
}
