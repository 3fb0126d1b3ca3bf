import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { PaymentMethod } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { Role } from '#domain/choices/person.ts'
import { blankOperator } from '#domain/operator/blank-operator.ts'
import type { OperatorFields } from '#domain/operator/operator.ts'
import { release } from '#server/boot/release.ts'
import { lacksPoppler, textOf } from '#server/documents/pdf/pixels-for-tests.ts'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const fields: OperatorFields = {
  ...blankOperator,
  name: '株式会社みどり',
  representative: '代表取締役 見本 花子',
  postCode: '1000001',
  address: '東京都千代田区千代田1-1',
  phone: '0312345678',
  licence: '東京都知事（1）第12345号',
  invoiceNumber: 'T7000012050002',
  bankName: 'みどり銀行',
  bankBranch: '本店',
  bankKind: 1,
  bankNumber: '1234567',
  bankHolder: 'カ）ミドリ',
}
const settings = () => shop.admin.api.operator.settings()
const save = async (change: Partial<OperatorFields>, version?: number) =>
  shop.admin.api.operator.change({ body: { ...fields, ...change, version: version ?? (await settings()).version } })

const disable = ({ id }: { id: string }) =>
  house.services.pool.query('update users set "disabledAt" = now() where id = $1', [id])

test('what is saved is said at once, in this process and in every other', async () => {
  expect(await settings()).toMatchObject({ version: 0, savedAt: null, savedBy: null })
  const saved = await save({})
  expect(saved).toMatchObject({ ...fields, version: 1, bankAccount: 'みどり銀行 本店 普通 1234567 カ）ミドリ' })
  const other = await house.beside()
  for (const { api } of [house.visitor, other.visitor])
    expect(await api.place.operator()).toMatchObject({ name: '株式会社みどり', phone: '03-1234-5678', email: '' })
  const { payment, buyer } = await shop.ordered()
  expect(await buyer.api.payment.account({ id: payment.id })).toMatchObject({
    bank: { name: 'みどり銀行', kind: '普通', number: '1234567', holder: 'カ）ミドリ' },
  })
})

test('the release that runs is told to probes and to the desk', async () => {
  expect(release).toMatch(/^\d+\.\d+\.\d+$/)
  expect(await (await house.visitor.fetch('/healthz')).text()).toBe(`ok ${release}`)
  expect((await shop.admin.api.operator.state()).release).toBe(release)
})

test('an archive of the operator’s map that cannot be used is told to the desk, and none is no failure', async () => {
  const mapOf = async () => (await shop.admin.api.operator.state()).providers.find(({ name }) => name === 'maps')
  expect(await mapOf()).toMatchObject({ isReal: false, failedAt: null })
  const broken = { succeededAt: null, failedAt: '2026-11-26T00:00:00Z', failure: 'own.pmtiles を使えません' }
  vi.spyOn(house.services.mapTiles, 'own').mockResolvedValueOnce(broken)
  expect(await mapOf()).toEqual({ name: 'maps', isReal: true, ...broken })
})

test('visitors are told the ways to pay that are open, and no other', async () => {
  const ways = async () => (await house.visitor.api.place.operator()).ways
  await save({})
  const withAccount = await ways()
  expect(withAccount).toContain(PaymentMethod.transfer)
  await save({ bankName: null, bankBranch: null, bankKind: null, bankNumber: null, bankHolder: null })
  expect(await ways()).toEqual(withAccount.filter((way) => way !== PaymentMethod.transfer))
  await save({})
})

test('another account is used once a second person of the desk has confirmed it, and nobody confirms their own', async () => {
  await save({})
  const colleague = await house.as(Role.admin)
  const other = { ...fields, bankNumber: '7654321' }
  const saved = await save({ ...other, association: '（公社）見本協会' })
  expect(saved).toMatchObject({ association: '（公社）見本協会', bankNumber: '1234567' })
  const { payment, buyer } = await shop.ordered()
  const shownNumber = async () => (await buyer.api.payment.account({ id: payment.id })).bank?.number
  expect(await shownNumber()).toBe('1234567')
  const line = (number: string) => `みどり銀行 本店 普通 ${number} カ）ミドリ`
  const waiting = { before: line('1234567'), after: line('7654321') }
  expect(await shop.admin.api.operator.account()).toMatchObject({ request: { ...waiting, isOwn: true } })
  expect(await colleague.api.operator.account()).toMatchObject({ request: { ...waiting, isOwn: false } })
  const { items } = await colleague.api.notification.list({})
  const told = items.find(({ title }) => title === '振込先の口座の変更を、確かめてください')
  expect(told?.body).toContain(waiting.after)

  const decide = async (person: typeof colleague, isConfirmed = true) =>
    person.api.operator.decideAccount({ body: { version: (await settings()).version, isConfirmed } })
  await expect(decide(shop.admin)).rejects.toMatchObject({ status: 409 })
  // What is saved beside it lets it wait on.
  await save({ ...other, association: '別の協会' })
  await expect(
    colleague.api.operator.decideAccount({ body: { version: saved.version, isConfirmed: true } }),
  ).rejects.toMatchObject({ status: 409 })
  expect(await shownNumber()).toBe('1234567')
  expect(await decide(colleague)).toMatchObject({ request: null })
  expect(await shownNumber()).toBe('7654321')
  await expect(decide(colleague)).rejects.toMatchObject({ status: 409 })

  const { items: versions } = await shop.admin.api.operator.versions()
  expect(versions[0]!.changes).toContainEqual({ label: '口座番号', before: '1234567', after: '7654321' })
  expect(versions[2]!.changes).toContainEqual({
    label: '確認を待つお振込先',
    before: 'なし',
    after: waiting.after,
  })
  await save(fields)
  expect(await decide(colleague, false)).toMatchObject({ request: null })
  expect(await settings()).toMatchObject({ bankNumber: '7654321' })
  await disable(colleague)
})

test('an account is changed at once where nobody else of the desk works with the settings', async () => {
  await save({})
  const { id: deskRoleID } = await shop.admin.api.deskRole.create({ body: { name: '当番', areas: [DeskArea.deal] } })
  const colleague = await house.as(Role.admin)
  await house.services.pool.query('update users set "deskRoleID" = $2 where id = $1', [colleague.id, deskRoleID])
  expect(await save({ bankNumber: '1111111' })).toMatchObject({ bankNumber: '1111111' })
  await expect(colleague.api.operator.account()).rejects.toMatchObject({ status: 403 })
  await disable(colleague)
})

test('who was overtaken is told, and nothing is written over', async () => {
  const { version } = await settings()
  await save({ association: '（公社）見本協会' }, version)
  await expect(save({ association: '別の協会' }, version)).rejects.toMatchObject({ status: 409 })
  const both = await settings().then(({ version }) => [save({ name: '一' }, version), save({ name: '二' }, version)])
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await settings()).toMatchObject({ version: version + 2 })
})

test('a field that is wrong is named with what to do', async () => {
  const wrong = { licence: '12345', invoiceNumber: 'T1234567890123', bankNumber: null, postCode: '10' }
  const refusal = await save(wrong).catch((error: unknown) => error)
  const { issues } = refusal as { issues: { path: string[] }[] }
  expect(issues.map(({ path }) => path[0]).toSorted()).toEqual(['bankNumber', 'invoiceNumber', 'licence', 'postCode'])
})

test('the history says who changed what, and the desk is told of another account', async () => {
  const colleague = await house.as(Role.admin)
  const before = (await settings()).name
  const { version } = await save({ name: '株式会社あおば' })
  await save({ bankNumber: '7654321' })
  await colleague.api.operator.decideAccount({ body: { version: version + 1, isConfirmed: true } })
  const { items } = await shop.admin.api.operator.versions()
  expect(items[2]!.changes).toContainEqual({ label: '名称（商号）', before, after: '株式会社あおば' })
  expect(items[0]!.changes).toContainEqual({ label: '口座番号', before: '1234567', after: '7654321' })
  expect((await shop.admin.api.notification.list({})).items[0]).toMatchObject({ title: '振込先の口座が変わりました' })
})

test.skipIf(lacksPoppler)(
  'a paper that was issued as somebody else stays so, and the copy of a receipt says who that is by now',
  async () => {
    await save({ name: '株式会社きのう' })
    const { payment, buyer } = await shop.ordered()
    await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: payment.amount, paymentID: payment.id } })
    const { items } = await buyer.api.document.list({ paymentID: payment.id, kind: DocumentKind.receipt })
    const { id } = items[0]!
    const read = async () => {
      const answer = await house.visitor.fetch(`/api/document/file/${id}`, {
        headers: { authorization: `Bearer ${buyer.token}` },
      })
      return Buffer.from(await answer.arrayBuffer())
    }
    const first = await read()
    await save({ name: '株式会社あした' })
    expect((await read()).equals(first)).toBe(true)
    await buyer.api.document.reissue({ id })
    const copy = textOf(await read()).replace(/\s/g, '')
    expect(copy).toContain('現在：株式会社あした')
    expect(copy).toContain('株式会社きのう')
    await save({ name: '株式会社きのう' })
    expect(textOf(await read())).not.toContain('発行者について')
  },
)

test('versions can neither be changed nor removed', async () => {
  const { pool } = house.services
  await expect(pool.query(`update "operatorVersions" set name = 'x'`)).rejects.toThrow('append-only')
  await expect(pool.query(`delete from "operatorVersions"`)).rejects.toThrow('append-only')
})
