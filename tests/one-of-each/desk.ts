import { DeskArea } from '#domain/choices/desk-area.ts'
import { WebhookEvent } from '#domain/choices/webhook.ts'
import { newEmployee, specialist } from '../shop.ts'
import type { Entries } from './entry.ts'

const ofDesk = 'The desk’s alone.'
const ofEverybody = 'Everybody reads it.'
let lastPrefecture = 30
const newWebhook = {
  name: '社内',
  address: 'https://hooks.example.com/sumika',
  events: [WebhookEvent.listingPublished],
}

/** What the desk has for its work, and what it tells everybody. */
export const desk = {
  audit: {
    async make({ house }) {
      const { rows } = await house.services.pool.query<{ id: string }>(
        'select id from audits order by "createdAt" desc limit 1',
      )
      return rows[0]!
    },
    refused: { BS: 'list' },
    desk: { X: 'list' },
    outsideOwnData: 'The log stands there as what was done by the person and about them (`records`).',
    ids: {
      actorID: 'nobody writes lines of the log',
      rowID: 'nobody writes lines of the log',
      requestID: 'nobody writes lines of the log',
    },
  },
  deskRole: {
    body: () => ({ name: crypto.randomUUID().slice(0, 20), areas: [DeskArea.review] }),
    change: { areas: [DeskArea.deal] },
    refused: { BS: 'list one create patch remove' },
    desk: { head: 'create patch remove' },
    outsideOwnData: ofDesk,
  },
  savedView: {
    body: () => ({ list: 'payments', name: '未払い' }),
    change: { name: '未入金' },
    refused: { BS: 'list create patch remove' },
    desk: { own: 'create patch remove' },
    outsideOwnData: 'No member has one; it is among the own data of the desk.',
  },
  employee: {
    body: newEmployee,
    change: { duty: '総務' },
    refused: { BS: 'list one create patch' },
    desk: { X: 'create patch' },
    outsideOwnData: 'Who works for the operator need not be a member.',
    days: {
      joinedOn: 'the schema: 1952 to today',
      leftOn: 'between the first day and today (employees.test.ts)',
    },
  },
  transactionSpecialist: {
    body: () => specialist,
    change: { validUntil: '2098-12-31' },
    refused: { BS: 'list one create patch' },
    desk: { X: 'create patch' },
    outsideOwnData: 'Who explains sales for the operator need not be a member.',
    days: { validUntil: 'none: who has no valid card is kept, and explains nothing' },
  },
  template: {
    body: () => ({ title: '確認します', text: '確認してお返事します。' }),
    change: { text: '確認して、お返事します。' },
    refused: { BS: 'list one create patch remove' },
    desk: { X: 'create patch remove' },
    outsideOwnData: ofDesk,
  },
  notice: {
    body: () => ({ title: '休業', body: '', postDate: '2026-01-01' }),
    change: { title: '夏の休業' },
    refused: { BS: 'create remove' },
    desk: { X: 'create put patch remove', own: 'read' },
    outsideOwnData: ofEverybody,
    days: { postDate: 'none: a notice of before is brought along with its day' },
  },
  serviceMenu: {
    body: () => ({ name: '調査', price: 1_100 }),
    change: { price: 2_200 },
    refused: { BS: 'create remove patchAll' },
    desk: { X: 'create put patch remove patchAll' },
    outsideOwnData: ofEverybody,
  },
  facilityCategoryMaster: {
    body: () => ({ facilityCategoryName: '床暖房' }),
    change: { facilityCategoryName: '床の暖房' },
    refused: { BS: 'create remove' },
    desk: { X: 'create put patch remove' },
    outsideOwnData: ofEverybody,
  },
  prefecture: {
    async body({ admin }) {
      const id = ++lastPrefecture
      await admin.api.prefecture.remove({ id }).catch(() => {})
      return { id, name: '見本県' }
    },
    change: { name: '手本県' },
    refused: { BS: 'create remove' },
    desk: { X: 'create put patch remove' },
    outsideOwnData: ofEverybody,
  },
  webhook: {
    body: () => newWebhook,
    change: { name: '会計' },
    refused: { BS: 'list create patch remove secret' },
    desk: { X: 'list create patch remove secret' },
    outsideOwnData: ofDesk,
  },
  webhookMessage: {
    async body({ admin }) {
      const { id: webhookID } = await admin.api.webhook.create({ body: newWebhook })
      await admin.api.webhook.secret({ id: webhookID })
      return { webhookID }
    },
    change: { tries: 0 },
    refused: { BS: 'list create patch' },
    desk: { X: 'list create patch' },
    outsideOwnData: ofDesk,
    ids: { rowID: 'nobody writes it' },
  },
  wizard: {
    body: () => ({ question: 'どんな家ですか', wizardType: 1 }),
    change: { question: 'どのような家ですか' },
    refused: { BS: 'create remove' },
    desk: { X: 'create put patch remove' },
    outsideOwnData: ofEverybody,
  },
} satisfies Partial<Entries>
