import { DisclosureKind, DisclosureStatus, ExplanationStatus, ViewingStatus } from '#domain/choices/agreeing.ts'
import { DealRole, DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { ReportReason, ReportStatus } from '#domain/choices/report.ts'
import { explanationOf } from '../explained.ts'
import { paperFor, saidLine, timesFor } from './deal-scenes.ts'
import { byProduct, type Entries } from './entry.ts'

/** Deals, what is said in them, and what the parties do about a home. */
export const deals = {
  negotiation: {
    async body({ shop, house }) {
      const { estateID } = await shop.quoted()
      return { estateID, buyerID: (await house.as(Role.buyer)).id }
    },
    make: ({ shop }) => shop.quoted().then(({ negotiationID: id }) => ({ id })),
    change: { adminMemo: '要確認' },
    refused: {
      A: 'acceptFiles',
      SA: 'tellIntent agreeToSpecialCap',
      BS: 'patchAll remove resetSendAt setChatStartFlag settle writing askForSpecialCap explanationDraft contractDraft',
    },
    desk: {
      D: 'create put patch remove settle askForSpecialCap explanationDraft contractDraft',
      X: 'patchAll resetSendAt setChatStartFlag',
      own: 'read writing',
    },
    days: { deliveredOn: 'between the agreement and today (finishing.test.ts)' },
    ids: {
      estateID: 'openDeal finds the estate and locks it',
      buyerID: 'openDeal takes nobody but a buyer',
      adminID: 'guardInCharge takes nobody but an administrator',
    },
  },
  chat: {
    body: async ({ shop }) => ({ negotiationID: (await shop.quoted()).negotiationID, message: '本文は記録に残さない' }),
    change: { message: '書き直しました' },
    desk: { D: 'create put patch remove' },
    ids: {
      senderID: 'its rule takes nobody but the sender',
      receiverID: 'the room says who receives it, whatever a body names',
      relationID: 'the product alone writes lines about money',
      clientID: 'the sender’s own word for the line, no row',
    },
  },
  messageReport: {
    async make(scene) {
      const { id: chatID, buyer } = await saidLine(scene)
      return buyer.api.messageReport.create({ body: { chatID, reason: ReportReason.other, detail: 'x' } })
    },
    change: { status: ReportStatus.dismissed, note: '問題なし' },
    refused: { A: 'create' },
    desk: { D: 'patch' },
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
    refused: { A: 'create' },
    desk: { D: 'patch' },
    days: {
      loanUntil: 'from today to the handover (offer.test.ts)',
      deliveryDate: 'from today on (offer.test.ts)',
    },
  },
  viewing: {
    body: timesFor,
    change: { status: ViewingStatus.canceled, cancelReason: '雨のため' },
    refused: { B: 'create' },
    desk: { D: 'create patch' },
  },
  dealStep: {
    async make({ shop, admin }) {
      const { negotiationID } = await shop.agreed()
      const { items } = await admin.api.dealStep.list({ negotiationID })
      return items[0]!
    },
    change: { person: '鈴木' },
    desk: { D: 'patch' },
    days: { dueOn: 'not behind, when it is set' },
  },
  disclosure: {
    body: async ({ shop }) => ({
      negotiationID: (await shop.quoted()).negotiationID,
      kind: DisclosureKind.condition,
    }),
    async make({ shop, admin }) {
      const { negotiationID } = await shop.quoted()
      const body = { negotiationID, kind: DisclosureKind.condition }
      const { id, lines } = await admin.api.disclosure.create({ body })
      return admin.api.disclosure.patch({ id, body: { lines: lines.map((line) => ({ ...line, answer: 1 as const })) } })
    },
    change: { status: DisclosureStatus.presented },
    refused: { B: 'create' },
    desk: { D: 'create patch' },
  },
  dealPaper: {
    body: paperFor,
    desk: { D: 'create remove' },
    days: {
      sellerHandedOn: 'between the deal and today (contract-documents.test.ts)',
      handedOn: 'between the deal and today (contract-documents.test.ts)',
    },
    ids: { replacesID: 'handOver takes nothing but the last edition of the same side in the same deal' },
  },
  explanation: {
    body: async ({ shop, admin }) => explanationOf(admin, (await shop.agreed()).negotiationID),
    change: { status: ExplanationStatus.voided, voidReason: '日時の誤り' },
    refused: { BS: 'create' },
    desk: { D: 'create patch' },
    days: {
      consentedOn: 'not after the explanation (explanation-facts.test.ts)',
      paperSentOn: 'the same',
    },
  },
  partyCheck: {
    body: async ({ shop }) => ({ negotiationID: (await shop.quoted()).negotiationID, side: DealRole.buyer }),
    change: { highRiskReason: '書類と様子が合わない' },
    refused: { BS: 'create letter' },
    desk: { R: 'create patch letter' },
    days: {
      agentBirthDate: 'the schema: 1900 to today',
      presentedOn: 'between the request and today (party-checks.test.ts)',
      letterSentOn: 'between the handing in and today (party-checks.test.ts)',
      letterResultOn: 'between the letter and today',
      birthDate: byProduct,
      idCardBirthDate: byProduct,
      idCardValidUntil: byProduct,
      letterDueOn: byProduct,
    },
  },
  ledgerLine: {
    body: async ({ shop }) => ({
      negotiationID: (await shop.agreed()).negotiationID,
      note: '代金の書き間違い',
      price: 19_900_000,
    }),
    refused: { BS: 'list create paper' },
    desk: { D: 'create', X: 'paper' },
    outsideOwnData: 'What it says of a person stands there apart (`ledger`).',
    days: { tradedOn: 'between the deal and today (ledger.test.ts)' },
  },
} satisfies Partial<Entries>
