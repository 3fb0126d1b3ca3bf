import { QuotationStatus } from '#domain/choices/deal.ts'
import { menu } from '../../shop.ts'
import { attempt, type Scene } from './scene.ts'
import type { Process } from './world.ts'

/** Asks the desk for a quotation, and has it: of 55,000 yen. */
export async function quote({ world, deal: { negotiationID }, processes: [{ buyer, desk }] }: Scene) {
  // What was ordered in a deal is not asked for there again.
  const { id: serviceMenuID } = await desk.serviceMenu.create({ body: menu })
  const { id } = await buyer.quotation.create({ body: { negotiationID, serviceMenuIDs: [serviceMenuID] } })
  const lines = [{ ...world.line(50_000), serviceMenuID }]
  const body = { quotationStatus: QuotationStatus.fixed, lines, validUntil: '2999-12-31' }
  await desk.quotation.patch({ id, body })
}

/** Orders what the schedule wants bought; the order's id, null where it was refused. */
export async function order(scene: Scene, { buyer }: Process, idempotencyKey: string): Promise<string | null> {
  const { negotiationID, buyer: payer } = scene.deal
  const { rows } = await scene.world.pool.query<{ id: string }>(
    `select id from quotations where "userID" = $1 and "createdAt" >= $2 order by id desc limit 1`,
    [payer.id, scene.since],
  )
  const body = rows[0] ? { quotationID: rows[0].id } : { negotiationID }
  const placed = await attempt(scene, 'order', () => buyer.order.create({ body }, { idempotencyKey }))
  return placed?.id ?? null
}
