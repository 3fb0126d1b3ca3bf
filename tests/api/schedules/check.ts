import { OrderStatus, PaymentStatus, TransferStatus } from '#domain/choices/deal.ts'
import { until } from '../../until.ts'
import { readBooks, type Books } from './books.ts'
import { wantedFailure } from './fates.ts'
import { faultsOf, isOpen } from './faults.ts'
import { letterFaults } from './letters.ts'
import type { Scene } from './scene.ts'
import type { Schedule } from './steps.ts'
import type { World } from './world.ts'

/** What the books of a buyer show that should not be. */
async function faultsIn({ world, deal: { buyer }, isByHand }: Scene, books: Books[]): Promise<string[]> {
  const { rows } = await world.pool.query<{ active: boolean }>(
    'select "usageFeeActive" as active from users where id = $1',
    [buyer.id],
  )
  const isActive = rows[0]?.active
  const isFeePaid = books.some(
    ({ order, payment }) => order.quotationID === null && payment.paymentStatus === PaymentStatus.paid,
  )
  const standing = books.filter(({ order }) => order.orderStatus !== OrderStatus.canceled).length
  return [
    ...books.flatMap((one) => faultsOf(one, isByHand)),
    ...(standing > 1 ? [`${standing} orders of the same`] : []),
    ...(isActive !== isFeePaid ? [`the usage fee is active: ${isActive}`] : []),
  ]
}

type Way = Schedule['pays']
type OpenScene = { scene: Scene; pays: Way }

/** How what is open can be paid: as planned, but by transfer alone once a part has come so. */
function wayToPay({ plan }: Scene, open: Books[]): Way {
  const isPartPaid = open.some(({ deposits }) => deposits.some(({ status }) => TransferStatus.arrived.includes(status)))
  return isPartPaid ? 'transfer' : plan.pays
}

/**
 * What the books, the letters, the logs and the connections show that should not be. Answers the scenes in which
 * something can still be paid, and how.
 */
export async function check(world: World, scenes: Scene[]): Promise<{ faults: string[]; open: OpenScene[] }> {
  const read = await Promise.all(scenes.map(async (scene) => ({ scene, books: await readBooks(scene) })))
  const faults = scenes.flatMap((scene) => scene.faults.splice(0))
  for (const { scene, books } of read) faults.push(...(await faultsIn(scene, books)))
  faults.push(...(await letterFaults(world, read)))
  faults.push(...world.errors.splice(0).filter((line) => !line.includes(wantedFailure)))
  // Regular work of the same moment has one for as long as it takes.
  for (const { services } of scenes[0]!.processes) {
    const { pool } = services
    if (!(await until(() => pool.idleCount === pool.totalCount))) faults.push('a connection was not given back')
  }
  const open = read.flatMap(({ scene, books }) => {
    const openBooks = books.filter(isOpen)
    return openBooks.length ? [{ scene, pays: wayToPay(scene, openBooks) }] : []
  })
  return { faults, open }
}
