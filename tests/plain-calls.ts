import { Role } from '#domain/choices/person.ts'
import { EstateReportReason } from '#domain/choices/report.ts'
import { defaultBrand } from '#domain/operator/default-brand.ts'
import { operatorFields } from '#domain/operator/operator.ts'

const brand = { ...defaultBrand, name: 'みどりの家' }

/** What a call asks for that is not understood without. */
export const queries: Record<string, string> = {
  'desk.search': '?keyword=x',
  'desk.journal': '?month=2026-01',
  'place.cities': '?prefecturesCode=13',
  'place.areas': '?cityCode=13101',
  'place.lines': '?prefecturesCode=13',
  'place.stations': '?lineID=1',
  'place.stationsNamed': '?name=x',
  'place.stationsNear': '?cityCode=13101&town=x',
  'estate.publicWords': '?keyword=x',
  'image.link': '?path=chat/x.webp',
  'notification.mail': '?token=x',
  'favoriteShare.open': '?token=x',
  'heirConsent.open': '?token=x',
  'deskInvitation.open': '?token=x',
  'searchAlert.open': '?token=x',
}
/** An operator that says its name and nothing else. */
const settings = {
  ...Object.fromEntries(Object.keys(operatorFields).map((field) => [field, null])),
  name: '株式会社見本',
}
/** What a call says that does not take an empty body; every other takes one, so that nothing but a right refuses it. */
export const bodies: Record<string, object> = {
  'heirConsent.answer': { token: 'x', status: 2, typedName: 'x', price: null },
  'deskInvitation.invite': { email: 'colleague@example.jp', deskRoleID: null },
  'deskInvitation.accept': { token: 'x', name: 'x', password: 'x' },
  'photoLink.check': { token: 'x' },
  'hiddenEstate.bring': { ids: [] },
  'searchAlert.ask': { email: 'reader@example.jp', name: 'x', search: '?', pace: 2 },
  'searchAlert.confirm': { token: 'x' },
  'searchAlert.change': { token: 'x' },
  'searchAlert.stop': { token: 'x' },
  'estateReport.create': { estateID: 'x', reason: EstateReportReason.decoy },
  'user.create': { userType: Role.buyer },
  'estate.reject': { denyReason: 'x' },
  'negotiation.read': { sequence: 0 },
  'negotiation.acceptFiles': { accepts: true },
  'negotiation.agreeToSpecialCap': { agrees: true },
  'transfer.match': { paymentID: 'x' },
  'transfer.askUnmatch': { unmatchReason: 'x' },
  'quotation.sample': { lines: [], validUntil: null, note: null },
  'payoutFile.result': { sentOn: '2026-12-01' },
  'estateImport.export': { search: {}, reason: 'x' },
  'transfer.preview': { filePath: 'x' },
  'transfer.import': { filePath: 'x' },
  'desk.order': { from: [], to: [] },
  'desk.putOff': { kind: 'reply', id: 'x', until: null },
  'favorite.order': { ids: [] },
  'setup.step': { outcome: 'done' },
  'setup.take': { rows: [{}] },
  'operator.change': { ...settings, version: 0 },
  'operator.decideAccount': { version: 0, isConfirmed: true },
  'operator.changeWorkRule': { kind: 'listing', days: 3, isUrgent: false, assigneeID: null, version: 0 },
  'operator.changeBrand': brand,
  'operator.changeMailText': { mail: 'sellerApproved', version: 0, own: null },
  'operator.changeSecondStep': { adminSecondStep: 'optional', version: 0 },
  'user.actAs': { userType: Role.buyer },
  'user.takeRole': { userType: Role.buyer, agreed: false },
  'user.deskRole': { deskRoleID: null },
  'user.disable': { reason: 'x' },
  'user.removeSecondStep': { reason: 'x' },
  'desk.holdErasure': { what: 'moneyPapers', id: 'x', reason: 1, note: 'x' },
  'desk.releaseErasure': { what: 'moneyPapers', id: 'x', note: 'x' },
  'payment.sendLetter': { step: 1, text: 'x' },
  'desk.export': { list: 'payments', search: {} },
}
