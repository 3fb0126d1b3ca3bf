import { DeskArea } from '#domain/choices/desk-area.ts'
import { DealRole, DealStatus, OfferStatus, OrderStatus, RefundStatus } from '#domain/choices/deal.ts'
import { EstateReportReason, EstateReportStatus, ReportReason, ReportStatus } from '#domain/choices/report.ts'
import { DisclosureKind, DisclosureStatus, ExplanationStatus, ViewingStatus } from '#domain/choices/agreeing.ts'
import { HeirConsentStatus, OwnershipPaperKind, OwnershipPaperStatus } from '#domain/estate/ownership/choices.ts'
import { heirsScene } from '../heirs-scene.ts'
import { dayFromNow } from '../../days.ts'
import { typedEstate } from '../../typed-estate.ts'
import { explain } from '../../explained.ts'
import { PayoutStatus } from '#domain/choices/bank.ts'
import { approvedRefund, payOn, setSender } from '../../payouts.ts'
import { bankAccount, newEmployee, specialist } from '../../shop.ts'
import { paidDeal, timesFor, type Scene } from './act.ts'

type ChangedRow = { make(scene: Scene): Promise<{ id: string | number }>; change: object }

const saidLine = async ({ shop, admin }: Scene) => {
  const { negotiationID, buyer } = await shop.quoted()
  const line = await admin.api.chat.create({ body: { negotiationID, message: 'こんにちは' } })
  return { id: line.id, buyer }
}
/** The contract of a published home. */
const contractOf = async ({ shop, admin }: Scene) => {
  const { estateID } = await shop.quoted()
  return (await admin.api.brokerageContract.list({ estateID })).items[0]!
}
let lastPrefecture = 30

/** A row of each noun that the desk changes, and a change of it. */
export const changes: Record<string, ChangedRow> = {
  chat: { make: saidLine, change: { message: '書き直しました' } },
  estate: {
    make: ({ shop }) => shop.seller.api.estate.create({ body: typedEstate() }),
    change: { title: '書き直した見出しの家' },
  },
  dealStep: {
    async make({ shop, admin }) {
      const { negotiationID } = await shop.agreed()
      return (await admin.api.dealStep.list({ negotiationID })).items[0]!
    },
    change: { person: '鈴木' },
  },
  disclosure: {
    async make({ shop, admin }) {
      const { negotiationID } = await shop.quoted()
      const body = { negotiationID, kind: DisclosureKind.condition }
      const { id, lines } = await admin.api.disclosure.create({ body })
      return admin.api.disclosure.patch({ id, body: { lines: lines.map((line) => ({ ...line, answer: 1 as const })) } })
    },
    change: { status: DisclosureStatus.presented },
  },
  estateReport: {
    make: async ({ shop, house }) =>
      house.visitor.api.estateReport.create({
        body: { estateID: (await shop.quoted()).estateID, reason: EstateReportReason.decoy },
      }),
    change: { status: EstateReportStatus.dismissed, note: '問題なし' },
  },
  explanation: {
    make: async ({ shop, admin }) => explain(admin, (await shop.agreed()).negotiationID),
    change: { status: ExplanationStatus.voided, voidReason: '日時の誤り' },
  },
  partyCheck: {
    make: async ({ shop, admin }) =>
      admin.api.partyCheck.create({
        body: { negotiationID: (await shop.quoted()).negotiationID, side: DealRole.buyer },
      }),
    change: { highRiskReason: '書類と様子が合わない' },
  },
  facilityCategoryMaster: {
    make: ({ admin }) => admin.api.facilityCategoryMaster.create({ body: { facilityCategoryName: '床暖房' } }),
    change: { facilityCategoryName: '床の暖房' },
  },
  heirConsent: {
    async make({ shop, admin, house }) {
      const { draft, name } = heirsScene(house, shop.seller, admin)
      return name(await draft())
    },
    change: { status: HeirConsentStatus.closed },
  },
  brokerageContract: {
    make: contractOf,
    change: { reinsNumber: '100000000001', reinsRegisteredOn: dayFromNow(0) },
  },
  messageReport: {
    async make(scene) {
      const { id: chatID, buyer } = await saidLine(scene)
      return buyer.api.messageReport.create({ body: { chatID, reason: ReportReason.other, detail: 'x' } })
    },
    change: { status: ReportStatus.dismissed, note: '問題なし' },
  },
  negotiation: {
    make: ({ shop }) => shop.quoted().then(({ negotiationID: id }) => ({ id })),
    change: { adminMemo: '要確認' },
  },
  notice: {
    make: ({ admin }) => admin.api.notice.create({ body: { title: '休業', body: '', postDate: '2026-01-01' } }),
    change: { title: '夏の休業' },
  },
  offer: {
    async make({ shop, admin, house }) {
      const { negotiationID, buyer } = await shop.quoted()
      await admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
      const { pool } = house.services
      await pool.query('update negotiations set status = $2 where id = $1', [negotiationID, DealStatus.negotiating])
      return buyer.api.offer.create({ body: { negotiationID, price: 20_000_000 } })
    },
    change: { status: OfferStatus.withdrawn },
  },
  order: {
    make: ({ shop }) => shop.ordered().then(({ order }) => order),
    change: { orderStatus: OrderStatus.canceled },
  },
  ownershipPaper: {
    async make({ shop, admin, house }) {
      const { draft, send } = heirsScene(house, shop.seller, admin)
      return send(await draft(), OwnershipPaperKind.register)
    },
    change: { status: OwnershipPaperStatus.checked },
  },
  payment: { make: ({ shop }) => shop.ordered().then(({ payment }) => payment), change: { dueDate: '2099-12-31' } },
  payoutFile: {
    async make({ shop, admin, colleague }) {
      await setSender(admin)
      const refundIDs = [(await approvedRefund(shop, colleague)).id]
      return colleague.api.payoutFile.create({ body: { refundIDs, payOn } })
    },
    change: { status: PayoutStatus.released },
  },
  prefecture: {
    async make({ admin }) {
      const id = ++lastPrefecture
      await admin.api.prefecture.remove({ id }).catch(() => {})
      return admin.api.prefecture.create({ body: { id, name: '見本県' } })
    },
    change: { name: '手本県' },
  },
  quotation: { make: ({ shop }) => shop.quoted().then(({ quotationID: id }) => ({ id })), change: { note: '急ぎ' } },
  refund: {
    async make(scene) {
      const { payment } = await paidDeal(scene)
      return scene.colleague.api.refund.create({ body: { paymentID: payment.id, amount: 1, reason: 'x', bankAccount } })
    },
    change: { status: RefundStatus.approved },
  },
  savedView: {
    make: ({ admin }) => admin.api.savedView.create({ body: { list: 'payments', name: '未払い' } }),
    change: { name: '未入金' },
  },
  serviceMenu: {
    make: ({ admin }) => admin.api.serviceMenu.create({ body: { name: '調査', price: 1_100 } }),
    change: { price: 2_200 },
  },
  deskRole: {
    make: ({ admin }) =>
      admin.api.deskRole.create({ body: { name: crypto.randomUUID().slice(0, 20), areas: [DeskArea.review] } }),
    change: { areas: [DeskArea.deal] },
  },
  employee: {
    make: ({ admin }) => admin.api.employee.create({ body: newEmployee() }),
    change: { duty: '総務' },
  },
  transactionSpecialist: {
    make: ({ admin }) => admin.api.transactionSpecialist.create({ body: specialist }),
    change: { validUntil: '2098-12-31' },
  },
  template: {
    make: ({ admin }) => admin.api.template.create({ body: { title: '確認します', text: '確認してお返事します。' } }),
    change: { text: '確認して、お返事します。' },
  },
  transfer: {
    make: ({ shop, admin }) => admin.api.transfer.create({ body: { ...shop.deposit, amount: 1 } }),
    change: { payerName: 'サトウ' },
  },
  user: { make: ({ house }) => house.as(3), change: { adminMemo: '要確認' } },
  viewing: {
    make: async (scene) => scene.admin.api.viewing.create({ body: await timesFor(scene) }),
    change: { status: ViewingStatus.canceled, cancelReason: '雨のため' },
  },
  wizard: {
    make: ({ admin }) => admin.api.wizard.create({ body: { question: 'どんな家ですか', wizardType: 1 } }),
    change: { question: 'どのような家ですか' },
  },
}
