import { beforeAll } from 'vitest'
import { PayoutStatus } from '#domain/choices/bank.ts'
import { DealStatus, OrderStatus, PaymentStatus, QuotationStatus, RefundStatus } from '#domain/choices/deal.ts'
import { ImportStatus } from '#domain/choices/import.ts'
import { refund } from '#domain/deal/refund.ts'
import { payoutFile, type PayoutFile } from '#domain/desk/payout/payout-file.ts'
import { estateImport, type EstateImport } from '#domain/estate/import/estate-import.ts'
import { numberPath } from '#domain/estate/import/import-columns.ts'
import { yesterday } from '../../days.ts'
import { make } from '../../make.ts'
import { accountInCodes, payOn, sender, setSender } from '../../payouts.ts'
import { estateImports, payoutFiles } from '../../transitions.ts'
import type { Guard } from './guard.ts'
import { hold, useStage } from './hold.ts'
import { amount, dealOf, moneyOf, refundOf } from './rooms.ts'
import type { PersonName } from './stage.ts'
import type { Seat } from './verdict.ts'

const stage = useStage()
/** The version of the settings with the account that is paid from, and one of before, with another. */
let senderVersion: number
let formerVersion: number
beforeAll(async () => {
  const { house, people } = stage()
  // What is started would go on by itself.
  house.services.queue = async () => undefined
  formerVersion = (await setSender(people.desk, { ...sender, senderNumber: '1234567' })).version
  senderVersion = (await setSender(people.desk)).version
})

const seats: Seat[] = [
  { name: 'the desk', who: 'desk', hand: 'admin' },
  { name: 'a buyer', who: 'buyer', gets: 403 },
  { name: 'a seller', who: 'seller', gets: 403 },
  { name: 'a visitor', who: null, gets: 401 },
]

const { made, released, done, calledOff } = PayoutStatus
const settled = { quotation: QuotationStatus.paid, order: OrderStatus.ordered, payment: PaymentStatus.paid }

/** A list of one transfer in this state, made by somebody of the desk. */
const file =
  (status: number, by: PersonName = 'colleague', about: Partial<PayoutFile> = {}): Guard['lay'] =>
  (stage, estateID) => {
    const { buyer, desk, colleague } = stage.people
    const room = dealOf(stage, estateID, { status: DealStatus.negotiating })
    const { payment, rows } = moneyOf(room, buyer.id, settled)
    const wish = refundOf(payment, {
      status: RefundStatus.approved,
      requestedBy: colleague.id,
      approvedBy: desk.id,
      bankAccount: accountInCodes(),
    })
    const row = make<PayoutFile>(payoutFile, {
      refundIDs: [wish.id],
      payOn,
      total: amount,
      senderVersion,
      status: status as never,
      madeBy: stage.people[by].id,
      ...((status === released || status === done) && { releasedBy: desk.id, releasedAt: wish.createdAt }),
      ...(status === calledOff && { calledOffBy: desk.id, callOffReason: '口座が違います' }),
      ...about,
    })
    return { row, dealID: room.id, rows: [...rows, [refund, wish], [payoutFile, row]] }
  }

hold(stage, {
  what: 'a list of transfers',
  board: {
    noun: payoutFile,
    codes: PayoutStatus,
    table: payoutFiles,
    lay: (stage, _, estateID, from) => file(from)(stage, estateID),
    says: (_, to) => (to === calledOff ? { callOffReason: '口座が違います' } : {}),
  },
  seats,
  guards: [
    { name: 'released by whoever made it', sends: { status: released }, gets: 409, lay: file(made, 'desk') },
    {
      name: 'released once its day is over',
      sends: { status: released },
      gets: 409,
      lay: file(made, 'colleague', { payOn: yesterday }),
    },
    {
      name: 'released for an account that is another one by now',
      sends: { status: released },
      gets: 409,
      lay: (stage, estateID) => file(made, 'colleague', { senderVersion: formerVersion })(stage, estateID),
    },
    {
      name: 'called off without a reason',
      sends: { status: calledOff },
      gets: 400,
      at: 'callOffReason',
      lay: file(made),
    },
  ],
})

const { preview, waiting } = ImportStatus
const imported =
  (status: number, about: Partial<EstateImport> = {}): Guard['lay'] =>
  (stage, estateID) => {
    const row = make<EstateImport>(estateImport, {
      filePath: `import/${estateID}`,
      fileName: '物件.csv',
      headings: ['自社管理番号'],
      columns: [numberPath],
      sellerID: stage.people.seller.id,
      status: status as never,
      madeBy: stage.people.colleague.id,
      ...about,
    })
    return { row, dealID: row.id, rows: [[estateImport, row]] }
  }

hold(stage, {
  what: 'an import of listings',
  board: {
    noun: estateImport,
    codes: ImportStatus,
    table: estateImports,
    lay: (stage, _, estateID, from) => imported(from)(stage, estateID),
  },
  seats,
  guards: [
    {
      name: 'started for nobody',
      sends: { status: waiting },
      gets: 400,
      at: 'sellerID',
      lay: imported(preview, { sellerID: null }),
    },
    {
      name: 'started without the number of each home',
      sends: { status: waiting },
      gets: 400,
      at: 'columns',
      lay: imported(preview, { columns: [null] }),
    },
    {
      name: 'started for somebody who may not sell',
      sends: { status: waiting },
      gets: 400,
      at: 'sellerID',
      lay: (stage, estateID) => imported(preview, { sellerID: stage.people.buyer.id })(stage, estateID),
    },
  ],
})
