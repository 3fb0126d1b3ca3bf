import { defaultBrand } from '#domain/operator/default-brand.ts'
import { letterSteps } from '#domain/desk/letter-steps.ts'
import sharp from 'sharp'
import { tokyoDate } from '#domain/calendar.ts'
import { PayoutStatus } from '#domain/choices/bank.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { HoldReason } from '#domain/choices/retention.ts'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { operatorFields } from '#domain/operator/operator.ts'
import { uploadStatement } from '../../statement-files.ts'
import { enrol } from '../../second-step.ts'
import { yesterday } from '../../days.ts'
import { approvedRefund, dueToday, payOn, setSender } from '../../payouts.ts'
import { typedEstate } from '../../typed-estate.ts'
import { paidDeal } from '../../one-of-each/deal-scenes.ts'
import type { Scene } from '../../one-of-each/entry.ts'
import { rowOf } from '../../one-of-each/register.ts'
import type { Acts } from './act.ts'

const byID = (id: string) => ({ path: { id } })

const appliedEstate = async ({ shop }: Scene) => {
  const { id } = await shop.seller.api.estate.create({ body: typedEstate() })
  await shop.seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  return id
}

/** A deal whose time runs. */
async function failedDeal(shop: Scene['shop']) {
  const deal = await shop.quoted()
  const body = { status: DealStatus.failed, failReason: '都合により' }
  await deal.buyer.api.negotiation.patch({ id: deal.negotiationID, body })
  return deal
}

const picture = async (dir: string) => {
  const image = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8aa' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  for (const [field, value] of Object.entries({ name: '外観.jpg', dir, thumbnail: 'false' })) form.append(field, value)
  form.append('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }))
  return form
}

const member = ({ house }: Scene) => house.as(Role.buyer)

/** A list of transfers whose day has come, released. */
async function releasedPayout({ house, shop, admin, colleague }: Scene) {
  await setSender(admin)
  const refundIDs = [(await approvedRefund(shop, colleague)).id]
  const { id } = await admin.api.payoutFile.create({ body: { refundIDs, payOn } })
  await colleague.api.payoutFile.patch({ id, body: { status: PayoutStatus.released } })
  await dueToday(house, id)
  return { id }
}

/** The calls of the desk that follow from no noun, or not only. */
export const calls: Acts = {
  'desk.order': async ({ admin }) => {
    await admin.api.wizard.create({ body: { question: 'どんな家ですか', wizardType: 1 } })
    const { items } = await admin.api.serviceMenu.list({ limit: 100, orderBy: 'displayOrder' })
    const from = items.map(({ id }) => id)
    return { path: { noun: 'serviceMenu' }, body: { from, to: from.toReversed() }, row: '*' }
  },
  'desk.export': () => ({ body: { list: 'payments', search: {} }, row: '*' }),
  'estateImport.export': () => ({ body: { search: {}, reason: 'x' }, row: '*' }),
  'desk.holdErasure': async ({ shop }) => {
    const { negotiationID: id } = await failedDeal(shop)
    return { body: { what: 'failedDeals', id, reason: HoldReason.inquiry, note: '税務署からの照会' }, row: id }
  },
  'negotiation.settle': async ({ shop }) => {
    const { buyer, negotiationID } = await shop.quoted()
    await buyer.api.chat.create({ body: { negotiationID, message: 'ありがとうございました。' } })
    return byID(negotiationID)
  },
  'desk.releaseErasure': async ({ shop, admin }) => {
    const { negotiationID: id } = await failedDeal(shop)
    const row = { what: 'failedDeals' as const, id }
    await admin.api.desk.holdErasure({ body: { ...row, reason: HoldReason.inquiry, note: '税務署からの照会' } })
    return { body: { ...row, note: '照会に答えました' }, row: id }
  },
  'document.reissue': async (scene) => {
    const { buyer } = await paidDeal(scene)
    const { items } = await buyer.api.document.list({ kind: 3 })
    return byID(items[0]!.id)
  },
  'estate.approve': async (scene) => byID(await appliedEstate(scene)),
  'estate.reject': async (scene) => ({ ...byID(await appliedEstate(scene)), body: { denyReason: '写真が暗い' } }),
  'estate.confirm': async ({ shop, house }) => {
    const { estateID } = await shop.quoted()
    await house.services.pool.query('update estates set "nextUpdateAt" = $2 where id = $1', [estateID, yesterday])
    return byID(estateID)
  },
  'estate.remind': async ({ shop }) => byID((await shop.seller.api.estate.create({ body: typedEstate() })).id),
  'payment.sendLetter': async ({ shop, admin, house }) => {
    const { id } = (await shop.ordered()).payment
    await house.services.pool.query('update payments set "dueDate" = $2 where id = $1', [id, yesterday])
    for (const { kind } of Object.values(letterSteps))
      await admin.api.template.create({ body: { kind, title: 'お願い', text: '{金額}のお支払いをお願いします。' } })
    const { step, text } = await admin.api.payment.letter({ id })
    return { ...byID(id), body: { step, text } }
  },
  'payment.remind': async ({ shop }) => byID((await shop.ordered()).payment.id),
  'operator.change': async ({ admin }) => {
    const { version, ...settings } = await admin.api.operator.settings()
    const body = Object.fromEntries(
      Object.keys(operatorFields).map((field) => [field, settings[field as 'name'] ?? null]),
    )
    return { body: { ...body, name: '株式会社みどり', version }, row: String(version + 1) }
  },
  'operator.decideAccount': async ({ admin }) => {
    const { version } = await setSender(admin, { bankNumber: '7654321' })
    return { body: { version, isConfirmed: false }, row: String(version + 1) }
  },
  'operator.changeSecondStep': async ({ house }) => {
    const by = await house.as(Role.admin)
    const { token } = await enrol(house, by)
    const values = `'x', 1, now(), 'required'`
    await house.services.pool.query(
      `insert into "secondStepRules" (id, version, "createdAt", "adminSecondStep") values (${values})`,
    )
    return { body: { adminSecondStep: 'optional', version: 1 }, by: { id: by.id, token }, row: '2' }
  },
  'operator.changeWorkRule': () => ({
    body: { kind: 'listing', days: 2, isUrgent: false, assigneeID: null, version: 0 },
    row: 'listing',
  }),
  'operator.changeMailText': () => {
    const own = { title: 'ようこそ', text: '本人確認が済みました。\n\n{リンク}' }
    return { body: { mail: 'sellerApproved', version: 0, own }, row: 'sellerApproved' }
  },
  'operator.changeBrand': () => ({ body: { ...defaultBrand, name: 'みどりの家' }, row: '1' }),
  'operator.testMail': ({ house }) => {
    const real = { ...house.services.real, mail: true }
    Object.assign(house.services, { real, mailer: { send: async () => {} } })
    return { row: '*' }
  },
  'image.create': async () => ({ body: await picture('chat') }),
  'image.link': async ({ house, shop }) => {
    const headers = { authorization: `Bearer ${shop.seller.token}` }
    const init = { method: 'POST', headers, body: await picture('identification') }
    const { path } = (await (await house.visitor.fetch('/api/image', init)).json()) as { path: string }
    return { query: `?path=${path}`, row: path }
  },
  'negotiation.askForSpecialCap': async ({ shop }) => byID((await shop.quoted(3_000_000)).negotiationID),
  'negotiation.patchAll': () => ({ row: '*' }),
  'negotiation.resetSendAt': () => ({ row: '*' }),
  'negotiation.setChatStartFlag': () => ({ row: '*' }),
  'serviceMenu.patchAll': () => ({ row: '*' }),
  'session.end': async ({ house }) => {
    const by = await house.as(Role.admin)
    return { query: '?everywhere=true', by, row: by.id }
  },
  'setup.step': () => ({ path: { step: 'operator' }, body: { outcome: 'done' }, row: 'operator' }),
  'setup.take': () => ({
    path: { noun: 'wizard' },
    body: { rows: [{ question: '広さは', wizardType: 1 }] },
    row: 'new',
  }),
  'payoutFile.result': async (scene) => ({
    ...byID((await releasedPayout(scene)).id),
    body: { sentOn: tokyoDate(Date.now()) },
  }),
  'webhookMessage.patch': async (scene) => {
    const id = String((await rowOf('webhookMessage', scene)).id)
    await scene.house.services.pool.query('update "webhookMessages" set tries = 1 where id = $1', [id])
    return { ...byID(id), body: { tries: 0 } }
  },
  'webhook.secret': async (scene) => byID(String((await rowOf('webhook', scene)).id)),
  'transfer.match': async ({ shop, admin }) => {
    const { payment } = await shop.ordered()
    const { id } = await admin.api.transfer.create({ body: { ...shop.deposit, amount: 55_000 } })
    return { ...byID(id), body: { paymentID: payment.id } }
  },
  'transfer.askUnmatch': async ({ shop, admin }) => {
    const { payment } = await shop.ordered()
    const { id } = await admin.api.transfer.create({
      body: { ...shop.deposit, amount: payment.amount, paymentID: payment.id },
    })
    return { ...byID(id), body: { unmatchReason: '別の方の入金' } }
  },
  'transfer.import': async ({ shop, admin }) => {
    const text = `日付,金額,振込依頼人名\r\n${shop.deposit.paidOn},700,サトウ`
    return { body: { filePath: await uploadStatement(admin, text) }, row: '*' }
  },
  'user.recoveryCodes': async ({ house }) => {
    const by = await house.as(Role.admin)
    const { token } = await enrol(house, by)
    return { by: { id: by.id, token }, row: by.id }
  },
  'user.status': async ({ house }) => ({
    ...byID((await house.as(Role.seller, { sellerApprovedStatus: SellerStatus.applying })).id),
    body: { sellerApprovedStatus: SellerStatus.rejected, sellerDenyReason: '期限切れ', rejectType: 1 },
  }),
  'user.export': () => ({ query: '?reason=x', row: '*' }),
  'deskInvitation.invite': () => ({ body: { email: `${crypto.randomUUID()}@example.jp`, deskRoleID: null } }),
  'deskInvitation.takeBack': async ({ admin }) => {
    const body = { email: `${crypto.randomUUID()}@example.jp`, deskRoleID: null }
    return byID((await admin.api.deskInvitation.invite({ body })).id)
  },
  'user.deskRole': async ({ house }) => ({
    ...byID((await house.as(Role.admin)).id),
    body: { deskRoleID: 'role-money' },
  }),
  'user.disable': async (scene) => ({ ...byID((await member(scene)).id), body: { reason: '規約違反' } }),
  'user.enable': async (scene) => {
    const { id } = await member(scene)
    await scene.admin.api.user.disable({ id, body: { reason: 'x' } })
    return byID(id)
  },
  'user.endSignIn': async (scene) => {
    const { id, api } = await member(scene)
    const { items } = await api.user.signIns({ id })
    return { path: { id, sessionID: items[0]!.id }, row: id }
  },
  'user.endSignIns': async (scene) => byID((await member(scene)).id),
  'user.removeSecondStep': async (scene) => {
    const somebody = await member(scene)
    await enrol(scene.house, somebody)
    return { ...byID(somebody.id), body: { reason: '機種変更' } }
  },
  'user.resetLink': async (scene) => byID((await member(scene)).id),
}
