import { OrderStatus, RefundStatus } from '#domain/choices/deal.ts'
import { act } from './acts.ts'
import { check } from './check.ts'
import { settle } from './ending.ts'
import { lastSteps } from './openings.ts'
import { order, quote } from './order.ts'
import { openScene, type Scene } from './scene.ts'
import type { Schedule } from './steps.ts'
import { inTurns, turn } from './turns.ts'
import type { World } from './world.ts'

/** Orders by as many clicks as the schedule wants, at both processes: they make one order. */
async function click(scene: Scene): Promise<void> {
  const { clicks, sameKey, buys } = scene.plan
  if (buys === 'quotation') await quote(scene)
  const keys = Array.from({ length: clicks }, () => crypto.randomUUID())
  const made = await Promise.all(
    keys.map(async (key, index) => {
      await turn()
      return order(scene, scene.processes[index % 2]!, sameKey ? keys[0]! : key)
    }),
  )
  const ids = [...new Set(made.filter((id) => id !== null))]
  // Time that another deal lets pass may run an order out, and the next click makes another.
  const { rows } = await scene.world.pool.query('select id from orders where id = any($1) and "orderStatus" = $2', [
    ids,
    OrderStatus.canceled,
  ])
  if (ids.length === 0 || ids.length - rows.length > 1) scene.faults.push(`${clicks} clicks made ${made.join()}`)
}

async function playOne(scene: Scene): Promise<void> {
  await click(scene)
  for (const step of scene.plan.opening) await act(scene, step)
  for (const group of scene.plan.groups) await Promise.all(group.map((step) => turn().then(() => act(scene, step))))
}

/** What was played leaves nothing behind, also where it went wrong. */
async function tidy({ pool, deals }: World): Promise<void> {
  const { declined, requested, approved } = RefundStatus
  const buyers = deals.map(({ buyer }) => buyer.id)
  await pool.query('update documents set "voidedAt" = now() where "partyID" = any($1) and "voidedAt" is null', [buyers])
  await pool.query('update users set "usageFeeActive" = false, "usageFeePayAt" = null where id = any($1)', [buyers])
  await pool.query('update orders set "orderStatus" = $2 where "orderUserID" = any($1)', [buyers, OrderStatus.canceled])
  await pool.query('update refunds set status = $1 where status in ($2, $3)', [declined, requested, approved])
  await pool.query('delete from "heldWork"')
}

/** Plays schedules to their end, a deal each, and answers what went wrong. Whoever has not paid then can still do so. */
export async function play(world: World, plans: readonly Schedule[]): Promise<string[]> {
  world.clock.goOn(1)
  const scenes = plans.map((plan, index) => openScene(world, world.deals[index]!, plan))
  await inTurns(plans[0]?.order ?? null, () => Promise.all(scenes.map((scene) => turn().then(() => playOne(scene)))))
  await settle(scenes, ({ plan }) => plan.loses)
  const { faults, open } = await check(world, scenes)
  if (!faults.length && open.length) {
    await Promise.all(
      open.map(async ({ scene, pays }) => {
        for (const step of lastSteps[pays]) await act(scene, step)
      }),
    )
    await settle(scenes, () => [false])
    const then = await check(world, scenes)
    faults.push(...then.faults, ...then.open.map(() => 'what was open could not be paid'))
  }
  await tidy(world)
  return faults
}
