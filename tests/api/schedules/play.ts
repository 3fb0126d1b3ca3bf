import { OrderStatus, PaymentStatus, RefundStatus } from '#domain/choices/deal.ts'
import { act } from './acts.ts'
import { readBooks } from './books.ts'
import { payWhatIsOpen, settle } from './ending.ts'
import { wantedFailure } from './fates.ts'
import { faultsOf, isOpen } from './faults.ts'
import { letterFaults } from './letters.ts'
import { order, quote } from './order.ts'
import { openScene, type Scene } from './scene.ts'
import type { Schedule } from './steps.ts'
import type { World } from './world.ts'

/** Orders by as many clicks as the schedule wants, at both processes: they make one order. */
async function click(scene: Scene): Promise<void> {
  const { clicks, sameKey, buys } = scene.plan
  if (buys === 'quotation') await quote(scene)
  const keys = Array.from({ length: clicks }, () => crypto.randomUUID())
  const made = await Promise.all(
    keys.map((key, index) => order(scene, scene.processes[index % 2]!, sameKey ? keys[0]! : key)),
  )
  if (new Set(made.filter((id) => id !== null)).size !== 1) scene.faults.push(`${clicks} clicks made ${made.join()}`)
}

/** What the books, the letters, the logs and the connections show that should not be. Answers whether something can still be paid. */
async function check(scene: Scene): Promise<boolean> {
  const { world, faults, isByHand } = scene
  const all = await readBooks(scene)
  const { rows } = await world.pool.query<{ active: boolean }>(
    'select "usageFeeActive" as active from users where id = $1',
    [world.people.buyer.id],
  )
  const isFeePaid = all.some(
    ({ order, payment }) => order.quotationID === null && payment.paymentStatus === PaymentStatus.paid,
  )
  const standing = all.filter((one) => one.order.orderStatus !== OrderStatus.canceled)
  if (standing.length > 1) faults.push(`${standing.length} orders of the same`)
  if (rows[0]?.active !== isFeePaid) faults.push(`the usage fee is active: ${rows[0]?.active}`)
  for (const { parts } of scene.processes)
    if (parts.pool.idleCount < parts.pool.totalCount) faults.push('a connection was not given back')
  faults.push(...all.flatMap((one) => faultsOf(one, isByHand)), ...(await letterFaults(scene, all)))
  faults.push(...world.errors.splice(0).filter((line) => !line.includes(wantedFailure)))
  return all.some(isOpen)
}

/** What one schedule has left behind, also where it went wrong, is nothing to the next. */
async function tidy({ pool, people: { buyer } }: World): Promise<void> {
  const { declined, requested, approved } = RefundStatus
  await pool.query('update users set "usageFeeActive" = false where id = $1', [buyer.id])
  await pool.query('update orders set "orderStatus" = $2 where "orderUserID" = $1', [buyer.id, OrderStatus.canceled])
  await pool.query('update refunds set status = $1 where status in ($2, $3)', [declined, requested, approved])
  await pool.query('delete from "heldWork"')
}

/** Plays a schedule to its end, and answers what went wrong. */
export async function play(world: World, plan: Schedule): Promise<string[]> {
  const scene = openScene(world, plan)
  await click(scene)
  for (const step of plan.opening) await act(scene, step)
  for (const group of plan.groups) await Promise.all(group.map((step) => act(scene, step)))
  await settle(scene, plan.loses)
  if ((await check(scene)) && !scene.faults.length) {
    await payWhatIsOpen(scene)
    if (await check(scene)) scene.faults.push('what was open could not be paid')
  }
  await tidy(world)
  return scene.faults
}
