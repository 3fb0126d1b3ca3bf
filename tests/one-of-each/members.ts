import { EstateReportReason, EstateReportStatus } from '#domain/choices/report.ts'
import { Role } from '#domain/choices/person.ts'
import { byProduct, type Entries } from './entry.ts'

const browser = {
  name: 'Chrome（Windows）',
  endpoint: 'https://none.push.apple.com/x',
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
}

/** Members, and what they have of their own. */
export const members = {
  user: {
    make: ({ house }) => house.as(Role.buyer),
    change: { adminMemo: '要確認' },
    refused: {
      B: 'applySeller',
      A: 'actAs takeRole',
      BS: 'export status verifications letters deskRole disable enable removeSecondStep resetLink',
    },
    desk: {
      R: 'put patch status verifications disable enable removeSecondStep resetLink',
      X: 'export',
      head: 'deskRole',
      own: 'create remove applySeller endSignIn endSignIns recoveryCodes',
    },
    days: { birthDate: 'the schema: 1900 to today', usageFeeNoticedOn: byProduct },
  },
  notification: {
    async make({ shop }) {
      const { buyer } = await shop.ordered()
      const { items } = await buyer.api.notification.list({})
      return items[0]!
    },
    desk: { own: 'patch readAll' },
  },
  pushDevice: {
    body: () => browser,
    make: async ({ house }) => (await house.as(Role.buyer)).api.pushDevice.create({ body: browser }),
    desk: { own: 'create remove' },
    ids: { ownerID: 'its rule takes nobody but the owner' },
  },
  favorite: {
    async make({ shop }) {
      const { buyer, estateID } = await shop.quoted()
      return buyer.api.favorite.create({ body: { estateID } })
    },
    refused: { SA: 'create switch order' },
    desk: { own: 'put patch', R: 'remove' },
    ids: { estateID: 'a favourite is made of an estate that is shown' },
  },
  favoriteShare: {
    async make({ shop }) {
      const { buyer, estateID } = await shop.quoted()
      await buyer.api.favorite.create({ body: { estateID } })
      return buyer.api.favoriteShare.create({ body: {} })
    },
    refused: { SA: 'list create patch remove link' },
  },
  hiddenEstate: {
    async make({ shop }) {
      const { buyer, estateID } = await shop.quoted()
      return buyer.api.hiddenEstate.create({ body: { estateID } })
    },
    refused: { A: 'list create remove bring' },
  },
  searchAlert: {
    async make({ house }) {
      const { api } = await house.as(Role.buyer)
      return api.searchAlert.create({ body: { name: 'さがしもの', search: '?priceTo=50000000' } })
    },
    refused: { A: 'count list create patch remove', BSA: 'ask' },
  },
  estateReport: {
    async make({ shop }) {
      const { buyer, estateID } = await shop.quoted()
      return buyer.api.estateReport.create({ body: { estateID, reason: EstateReportReason.decoy } })
    },
    change: { status: EstateReportStatus.dismissed, note: '問題なし' },
    refused: { A: 'create' },
    desk: { R: 'patch' },
  },
} satisfies Partial<Entries>
