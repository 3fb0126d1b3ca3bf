import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { randomUUIDv7 } from 'node:crypto'
import { DealRole } from '#domain/choices/deal.ts'
import { CheckMethod, DealPurpose, Occupation } from '#domain/deal/party-check/choices.ts'
import { partyCheck, type PartyCheck } from '#domain/deal/party-check/party-check.ts'
import { deleteWhere, insertRows } from '#server/kernel/bulk.ts'
import type { Services } from '#server/kernel/context.ts'
import { make } from './make.ts'

/** What a check says that was confirmed at a moment. */
export const confirmedCheck = (at: string) => ({
  status: PartyCheckStatus.confirmed,
  name: '山田 花子',
  nameKana: 'ヤマダ ハナコ',
  birthDate: '1970-05-01',
  address: '神奈川県鎌倉市小町1-2-3',
  occupation: Occupation.employee,
  purpose: DealPurpose.ownHome,
  method: CheckMethod.knownCustomer,
  submittedAt: at,
  confirmedAt: at,
  confirmedBy: 'desk',
})

type Database = Pick<Services, 'pool' | 'db'>

/** Both sides of a deal have been checked, as rows: what an agreement upon a brokered deal waits for. */
export async function checkParties({ pool, db }: Database, negotiationID: string): Promise<void> {
  const { rows } = await pool.query<{ buyerID: string | null; sellerID: string }>(
    'select "buyerID", "sellerID" from negotiations where id = $1',
    [negotiationID],
  )
  const [deal] = rows
  if (!deal) throw new Error(`no deal ${negotiationID}`)
  const now = new Date().toISOString()
  const sides = [
    { side: DealRole.buyer, userID: deal.buyerID },
    { side: DealRole.seller, userID: deal.sellerID },
  ]
  const checks = sides.flatMap(({ side, userID }) =>
    userID === null
      ? []
      : make<PartyCheck>(partyCheck, {
          id: randomUUIDv7(),
          negotiationID,
          side,
          userID,
          ...confirmedCheck(now),
        }),
  )
  const context = { db, now }
  await deleteWhere(context, partyCheck, { negotiationID })
  await insertRows(context, partyCheck, checks)
}
