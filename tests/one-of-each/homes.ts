import { HeirConsentStatus, OwnershipPaperKind, OwnershipPaperStatus } from '#domain/estate/ownership/choices.ts'
import { heirsScene } from '../api/heirs-scene.ts'
import { dayFromNow } from '../days.ts'
import { importText, uploadImport } from '../import-files.ts'
import { typedEstate } from '../typed-estate.ts'
import { byProduct, type Entries, type Scene } from './entry.ts'

/** The contract of a published home. */
async function contractOf({ shop, admin }: Scene) {
  const { estateID } = await shop.quoted()
  const { items } = await admin.api.brokerageContract.list({ estateID })
  return items[0]!
}

/** Homes, who holds them, and on what contract they are listed. */
export const homes = {
  estate: {
    body: ({ shop }) => ({ userID: shop.seller.id, title: '電話でうかがった家' }),
    make: ({ shop }) => shop.seller.api.estate.create({ body: typedEstate() }),
    change: { title: '書き直した見出しの家' },
    refused: {
      B: 'create put patch remove confirm difference figures priceGuide sameParcel',
      A: 'seen forgetSeen',
      BS: 'approve documents reject history remind',
    },
    desk: { R: 'create put patch remove approve reject confirm remind', own: 'view' },
    days: {
      deliveryDate: 'not behind, when it is said and when the listing is handed in',
      nextUpdateAt: byProduct,
      endNoticedOn: byProduct,
    },
    ids: {
      userID: 'guardWriter takes nobody but a seller, or the desk itself',
      'stations.stationID': 'guardStations takes nothing but a station of the network',
      'stations.lineID': 'guardStations takes nothing but a line that calls there',
    },
  },
  estateImport: {
    body: async ({ shop, admin }) => ({
      filePath: await uploadImport(
        admin,
        importText([{ ownNumber: crypto.randomUUID(), title: 'まとめて預かった家' }]),
      ),
      sellerID: shop.seller.id,
    }),
    change: { columns: ['ownNumber', null] },
    refused: { BS: 'list one create patch template rows faults export' },
    desk: { R: 'list one create patch template rows faults', X: 'export' },
    outsideOwnData: 'The homes that came of it are there; the file is the operator’s.',
    ids: { sellerID: 'guardSeller takes nobody but an approved seller' },
  },
  heirConsent: {
    async make({ shop, admin, house }) {
      const { draft, name } = heirsScene(house, shop.seller, admin)
      return name(await draft())
    },
    change: { status: HeirConsentStatus.closed },
    refused: { B: 'list patch ask', BA: 'create' },
    desk: { R: 'patch ask' },
    ids: { sellerID: 'nobody writes it: the product takes it from the home' },
  },
  ownershipPaper: {
    async make({ shop, admin, house }) {
      const { draft, send } = heirsScene(house, shop.seller, admin)
      return send(await draft(), OwnershipPaperKind.register)
    },
    change: { status: OwnershipPaperStatus.checked },
    refused: { B: 'list patch', BA: 'create remove' },
    desk: { R: 'patch' },
  },
  brokerageContract: {
    make: contractOf,
    change: { reinsNumber: '100000000001', reinsRegisteredOn: dayFromNow(0) },
    refused: { B: 'list patch file renew', BA: 'create' },
    desk: { R: 'patch', own: 'renew' },
    days: {
      paperSentOn: 'between the contract and today (brokerage.test.ts)',
      reinsRegisteredOn: 'the same',
      reinsSaleReportedOn: 'the same',
      beginsOn: byProduct,
      endsOn: byProduct,
      endNoticedOn: byProduct,
      reinsDueOn: byProduct,
      reportDueOn: byProduct,
    },
  },
  brokerageReport: {
    body: async (scene) => ({ contractID: (await contractOf(scene)).id, note: '写真を増やしました' }),
    refused: { B: 'list', BS: 'create draft' },
    desk: { R: 'create' },
    days: { from: byProduct, until: byProduct },
  },
} satisfies Partial<Entries>
