import { createEvent, fireEvent } from '@testing-library/dom'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { DisclosureKind } from '#domain/choices/agreeing.ts'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { ListingStatus, PropertyCategory, PropertyType, TransactionMode } from '#domain/choices/listing.ts'
import { BrokerageStatus, BrokerageType, PaperDelivery } from '#domain/estate/brokerage/choices.ts'
import { Ownership } from '#domain/choices/land.ts'
import { RejectType, Role, SellerStatus } from '#domain/choices/person.ts'
import { openHouse, type House } from '../as.ts'
import { heirsScene } from '../api/heirs-scene.ts'
import { suspendStale } from '#server/estate/listing-state.ts'
import { dayFromNow, yesterday } from '../days.ts'
import { drawPicture } from '../drawn-picture.ts'
import { openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'
import { makeEstate } from '../make.ts'
import { loseRequests } from './network.ts'
import { openPage } from './open-page.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const draft = async (body: object = {}) => (await shop.seller.api.estate.create({ body })).id
const wizard = (id: string, step = '') => `/seller/estate/wizard/${id}${step && `/${step}`}`

test('a seller begins a listing, and comes to its first question', async () => {
  const page = await openPage(house, '/seller/estate', shop.seller)
  await page.press('物件を登録する')
  await page.sends('POST /api/estate')
  await page.findByRole('heading', { level: 1, name: 'どんな物件を売りますか？' })
  expect(page.address()).toMatch(/^\/seller\/estate\/wizard\/[\w-]+$/)
})

test('a listing that its seller deletes is gone, and nobody goes back to its page', async () => {
  const id = await draft()
  const page = await openPage(house, `/seller/estate/${id}`, shop.seller)
  await page.press('削除する')
  await page.answer('削除する')
  await page.findByRole('heading', { level: 1, name: '物件' })
  await expect(shop.seller.api.estate.one({ id })).rejects.toMatchObject({ status: 404 })
  expect([page.address(), page.hasBack()]).toEqual(['/seller/estate', false])
})

test('a photo of a phone that is taken out of the draft as soon as it has come stays out', async () => {
  const id = await draft(typedEstate())
  const token = new URL((await shop.seller.api.photoLink.open({ id })).url).hash.slice(1)
  const form = new FormData()
  for (const [field, value] of Object.entries({ name: '玄関.jpg', dir: 'estate', thumbnail: 'true' }))
    form.append(field, value)
  form.append('image', await drawPicture(), '玄関.jpg')
  const init = { method: 'POST', body: form, headers: { 'x-photo-link': token } }
  expect((await house.visitor.fetch('/api/image', init)).status).toBe(201)
  const page = await openPage(house, wizard(id, 'photo'), shop.seller)
  await page.findByRole('article', { name: '写真2枚目' })
  await page.press('2枚目を削除')
  await expect.poll(() => shop.seller.api.photoLink.arrived({ id })).toEqual([])
  await expect.poll(async () => (await shop.seller.api.estate.one({ id })).estatePhotos).toHaveLength(1)
  const again = await openPage(house, wizard(id, 'photo'), shop.seller)
  await again.findByRole('article', { name: '写真1枚目' })
  expect(again.queryByRole('article', { name: '写真2枚目' })).toBeNull()
})

test('the kind of a home is saved with the step, and decides what is asked next', async () => {
  const id = await draft()
  const page = await openPage(house, wizard(id), shop.seller)
  await page.choose(/^マンション/)
  await page.press('次へ・所在地')
  expect(await page.sends(`PATCH /api/estate/${id}`)).toMatchObject({
    estateType: PropertyCategory.condominium,
    estateTypeDetail: PropertyType.condominium,
  })
  await page.findByRole('heading', { level: 1, name: 'どこにありますか？' })
})

test('the address of a postcode that was corrected is not put in, however late it comes', async () => {
  const id = await draft()
  const page = await openPage(house, wizard(id, 'address'), shop.seller)
  const { app } = house
  const ask = app.fetch.bind(app)
  const late: (() => void)[] = []
  const slow = vi.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
    const answer = await ask(request, ...rest)
    if (request.url.includes('/postcodes/')) await new Promise<void>((go) => late.push(go))
    return answer
  })
  onTestFinished(() => slow.mockRestore())
  const code = page.getAllByLabelText<HTMLInputElement>(/^郵便番号/, { selector: 'input' })[0]!
  const waits = (count: number) => expect.poll(() => late.length).toBe(count)
  fireEvent.input(code, { target: { value: '1540004' } })
  await waits(1)
  fireEvent.input(code, { target: { value: '2310023' } })
  await waits(2)
  late[1]!()
  await page.findByText('神奈川県横浜市中区山下町を入れました。')
  late[0]!()
  const button = page.getByRole('button', { name: '住所を入れる' })
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
  await page.press(/^次へ/)
  await expect.poll(page.address).toBe(wizard(id, 'name'))
  expect(await shop.seller.api.estate.one({ id })).toMatchObject({ postCode: '2310023', town: '山下町' })
})

test('the town of a home is chosen from those of its city, which is asked for no part of its number', async () => {
  const place = { prefecturesCode: 14, cityCode: '14204', city: '鎌倉市' }
  const id = await draft(place)
  const page = await openPage(house, wizard(id, 'address'), shop.seller)
  await page.findByRole('option', { name: '小町' })
  await page.fill('町域', '小町')
  await page.findByText(/^自動で保存しました/)
  expect(await shop.seller.api.estate.one({ id })).toMatchObject({ ...place, town: '小町' })
  expect(page.words()).not.toContain('一丁目')
})

test('a price is typed in units of ten thousand yen and kept in yen', async () => {
  const id = await draft()
  const page = await openPage(house, wizard(id, 'price'), shop.seller)
  await page.fill('価格', '５,４８０')
  await page.press('次へ・紹介文')
  await page.findByRole('heading', { level: 2, name: '紹介文' })
  expect(await shop.seller.api.estate.one({ id })).toMatchObject({ price: 54_800_000 })
})

test('a price that is no amount is not saved, which the wizard says, and one with 億 is', async () => {
  const id = await draft(typedEstate({ price: 29_800_000 }))
  const page = await openPage(house, wizard(id, 'price'), shop.seller)
  const priceOf = async () => (await shop.seller.api.estate.one({ id })).price
  await page.fill('価格', 'いちおく')
  await page.findByText('保存できていない入力があります。入力欄を確かめてください。')
  page.getByText(/^万円の単位の数字で入力してください/)
  expect([page.sent, await priceOf()]).toEqual([[], 29_800_000])
  await page.fill('価格', '１億２０００万円')
  await page.findByText(/^自動で保存しました/)
  expect(await priceOf()).toBe(120_000_000)
  expect(page.words()).not.toContain('保存できていない入力があります')
})

test('an unfinished draft names all that is missing, and cannot be applied for', async () => {
  const id = await draft()
  const page = await openPage(house, wizard(id, 'confirm'), shop.seller)
  expect(page.getByRole('heading', { name: /^申請まであと\d+項目$/ })).toBeTruthy()
  await page.press('審査を申請する')
  expect(page.sent).toEqual([])
  expect(await shop.seller.api.estate.one({ id })).toMatchObject({ status: ListingStatus.draft })
})

test('a whole draft is applied for by its status alone, and the desk is awaited', async () => {
  const id = await draft(typedEstate())
  const page = await openPage(house, wizard(id, 'confirm'), shop.seller)
  await page.choose(/^この内容で、一般媒介を依頼します/)
  await page.press('審査を申請する')
  expect(await page.sends(`PATCH /api/estate/${id}`)).toMatchObject({ status: ListingStatus.applying })
  await page.findByRole('heading', { level: 1, name: '申請しました' })
})

test('nobody asks for the contract unawares: without the tick nothing is sent, and another choice asks anew', async () => {
  const id = await draft(typedEstate())
  const page = await openPage(house, wizard(id, 'confirm'), shop.seller)
  await page.press('審査を申請する')
  await page.findByText('内容を確かめて、チェックを入れてください')
  expect(page.sent).toEqual([])
  await page.choose(/^この内容で、一般媒介を依頼します/)
  await page.choose(/^専任媒介/)
  await page.choose(/^書面（郵送）/)
  await page.choose(/^この内容で、専任媒介を依頼します/)
  await page.press('審査を申請する')
  expect(await page.sends('POST /api/brokerageContract')).toEqual({
    estateID: id,
    type: BrokerageType.exclusive,
    delivery: PaperDelivery.post,
    cheapPropertyAgreed: false,
  })
  await page.findByRole('heading', { level: 1, name: '申請しました' })
  const { items } = await shop.seller.api.brokerageContract.list({ estateID: id })
  expect(items).toMatchObject([{ status: BrokerageStatus.confirmed, type: BrokerageType.exclusive }])
})

test('an application that was withdrawn is sent again from the same page, with the contract that is chosen now', async () => {
  const id = await draft(typedEstate())
  const page = await openPage(house, wizard(id, 'confirm'), shop.seller)
  await page.choose(/^この内容で、一般媒介を依頼します/)
  await page.press('審査を申請する')
  await page.findByRole('heading', { level: 1, name: '申請しました' })
  await page.press('申請を取り下げる')
  await page.answer('取り下げる')
  await page.findByText('申請を取り下げました。続けて直せます。')
  await page.choose(/^専任媒介/)
  await page.choose(/^この内容で、専任媒介を依頼します/)
  await page.press('審査を申請する')
  await page.findByRole('heading', { level: 1, name: '申請しました' })
  const { items } = await shop.seller.api.brokerageContract.list({ estateID: id })
  expect(items).toMatchObject([{ status: BrokerageStatus.confirmed, type: BrokerageType.exclusive }])
})

test('whoever waits for the check of who they are reads within how many days the operator looks at it', async () => {
  const seller = await house.as(Role.seller, { sellerApprovedStatus: SellerStatus.applying })
  const told = async () => (await openPage(house, '/seller/identification', seller)).words().match(/審査[^。]*。/)?.[0]
  expect(await told()).toBe('審査の目安は、3営業日以内です。')
  const { items } = await shop.admin.api.operator.workRules()
  const { kind, version, isUrgent, assigneeID } = items.find((rule) => rule.kind === 'application')!
  await shop.admin.api.operator.changeWorkRule({ body: { kind, version, isUrgent, assigneeID, days: 10 } })
  expect(await told()).toBe('審査の目安は、10営業日以内です。')
})

test('a word below a photo that may not be advertised is told with the application, beside the step of the photos', async () => {
  const { estatePhotos } = makeEstate()
  const id = await draft(typedEstate({ estatePhotos: [{ ...estatePhotos[0]!, caption: '最高の眺め' }] }))
  const page = await openPage(house, wizard(id, 'confirm'), shop.seller)
  await page.choose(/^この内容で、一般媒介を依頼します/)
  await page.press('審査を申請する')
  await page.findByText(/^写真1枚目の説明の「最高」は使えません。/)
  expect(await shop.seller.api.estate.one({ id })).toMatchObject({ status: ListingStatus.draft })
})

test('who sells alone is asked for no contract', async () => {
  const id = await draft(typedEstate({ transactionMode: TransactionMode.seller }))
  const page = await openPage(house, wizard(id, 'confirm'), shop.seller)
  expect(page.queryByRole('heading', { name: '媒介契約' })).toBeNull()
  await page.press('審査を申請する')
  await page.findByRole('heading', { level: 1, name: '申請しました' })
})

test('the client renews a contract near its end, and ends one for a reason, on its own page', async () => {
  const { estateID } = await shop.quoted()
  const { pool } = house.services
  await pool.query(`update "brokerageContracts" set "endsOn" = $2 where "estateID" = $1`, [estateID, dayFromNow(5)])
  const { items } = await shop.seller.api.brokerageContract.list({ estateID })
  const page = await openPage(house, `/seller/estate/${estateID}/brokerage`, shop.seller)
  await page.press('更新を申し出る')
  await page.answer('更新を申し出る')
  await page.sends(`PUT /api/brokerageContract/renew/${items[0]!.id}`)
  await page.findByText(/更新 1回/)
  await page.press('媒介契約を解除する')
  await page.answer('解除する')
  await page.findByText('入力してください')
  await page.fill('終わった理由', '親族に売ります')
  await page.answer('解除する')
  expect(await page.sends(`PATCH /api/brokerageContract/${items[0]!.id}`)).toMatchObject({
    status: BrokerageStatus.terminated,
    endReason: '親族に売ります',
  })
  await page.findByText('この媒介契約は終わりました。')
})

test('a contract whose last day is over is told as such, and its renewal is not offered', async () => {
  const { estateID } = await shop.quoted()
  await house.services.pool.query(
    `update "brokerageContracts" set "beginsOn" = $2, "endsOn" = $3 where "estateID" = $1`,
    [estateID, dayFromNow(-90), yesterday],
  )
  const page = await openPage(house, `/seller/estate/${estateID}/brokerage`, shop.seller)
  expect(page.words()).toMatch(/有効期間は.*で終わりました。.*あらためて申請してください。/)
  expect(page.queryByRole('button', { name: '更新を申し出る' })).toBeNull()
  const home = await openPage(house, `/seller/estate/${estateID}`, shop.seller)
  expect(home.getByRole('link', { name: '媒介契約を見る' })).toBeTruthy()
  expect(home.words()).not.toContain('更新を申し出')
})

test('who has not proven who they are is told all that is missing before anything is sent', async () => {
  const fresh = await house.as(Role.seller, { sellerApprovedStatus: SellerStatus.notApplied })
  const page = await openPage(house, '/seller/identification', fresh)
  expect(page.words()).toContain('申請まであと12項目')
  await page.press('審査を申請する')
  await page.findAllByText('姓を入力してください')
  expect(page.sent).toEqual([])
})

test('who is signed out elsewhere while they apply to sell finds again what they have typed', async () => {
  const fresh = await house.as(Role.seller, { sellerApprovedStatus: SellerStatus.notApplied })
  const page = await openPage(house, '/seller/identification', fresh)
  await page.fill('姓', '赤木')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await expect.poll(() => page.address()).toMatch(/^\/login/)
  const again = await openPage(house, '/seller/identification', fresh)
  expect(again.getByLabelText<HTMLInputElement>(/^姓 ?(必須|任意)?$/).value).toBe('赤木')
})

test('what somebody has typed of their application is there again after a reload, and gone when somebody else signs in', async () => {
  const fresh = await house.as(Role.seller, { sellerApprovedStatus: SellerStatus.notApplied })
  const page = await openPage(house, '/seller/identification', fresh)
  await page.fill('姓（フリガナ）', 'アカギ')
  await page.fill('町名・番地', '白金台1-2-3')
  await page.fill('職業', '年金生活')
  const again = await openPage(house, '/seller/identification', fresh)
  const valueOf = (label: string) =>
    again.getByLabelText<HTMLInputElement>(new RegExp(`^${label} ?(必須|任意)?$`)).value
  expect(['姓（フリガナ）', '町名・番地', '職業'].map(valueOf)).toEqual(['アカギ', '白金台1-2-3', '年金生活'])
  await openPage(house, '/user/edit', await house.as(Role.buyer))
  expect(sessionStorage.length).toBe(0)
})

test('what somebody has entered of their application is gone when another seller opens theirs, and broken words hinder nobody', async () => {
  const notApplied = { sellerApprovedStatus: SellerStatus.notApplied }
  const [first, second] = [await house.as(Role.seller, notApplied), await house.as(Role.seller, notApplied)]
  const page = await openPage(house, '/seller/identification', first)
  await page.fill('町名・番地', '白金台1-2-3')
  fireEvent.click(page.getByLabelText(/^所有者の代理で申請します/))
  const keys = Object.keys(sessionStorage).filter((name) => name.includes(first.id))
  expect(keys).toHaveLength(2)
  const key = keys.find((name) => sessionStorage.getItem(name)?.includes('白金台'))!
  await openPage(house, '/seller/identification', second)
  expect(Object.keys(sessionStorage).filter((name) => name.includes(first.id))).toEqual([])
  sessionStorage.setItem(key, '{')
  const again = await openPage(house, '/seller/identification', first)
  expect(again.getByRole('heading', { level: 1 }).textContent).not.toBe('')
  expect(again.getByLabelText(/^町名・番地/)).toBeTruthy()
})

test('who sends papers is told when they go: by what the seller does, and not some years later', async () => {
  const fresh = await house.as(Role.seller, { sellerApprovedStatus: SellerStatus.notApplied })
  const page = await openPage(house, '/seller/identification', fresh)
  const told = page.getByText('いつ消しますか').nextElementSibling?.textContent
  for (const deed of ['差し替え', '取り下げ', '退会']) expect(told).toContain(deed)
})

test('a seller confirms that nothing has changed, and the listing stays for two weeks more', async () => {
  const { estateID } = await shop.quoted()
  await house.services.pool.query(`update estates set "nextUpdateAt" = $2 where id = $1`, [estateID, dayFromNow(2)])
  const page = await openPage(house, `/seller/estate/${estateID}`, shop.seller)
  await page.press('内容に変わりはありません')
  await page.answer('変わりありません')
  await page.sends(`PUT /api/estate/confirm/${estateID}`)
  const { estate } = shop.seller.api
  await expect.poll(async () => (await estate.one({ id: estateID })).nextUpdateAt).toBe(dayFromNow(14))
})

test('a listing is ended only after a question', async () => {
  const { estateID } = await shop.quoted()
  const page = await openPage(house, `/seller/estate/${estateID}`, shop.seller)
  await page.press('掲載を終える')
  await page.answer('やめる')
  expect(page.sent).toEqual([])
  await page.press('掲載を終える')
  await page.answer('掲載を終える')
  expect(await page.sends(`PATCH /api/estate/${estateID}`)).toMatchObject({ status: ListingStatus.finished })
})

test('a change of a public home is withdrawn as that, or comes back with its reason, and the home stays public', async () => {
  const id = await draft(typedEstate())
  const asks = (changeReason?: string) =>
    shop.seller.api.estate.patch({
      id,
      body: { status: ListingStatus.applying, ...(changeReason && { changeReason }) },
    })
  await asks()
  expect((await openPage(house, `/seller/estate/${id}`, shop.seller)).words()).toContain('内容を確かめています。結果は')
  await shop.admin.api.estate.approve({ id })
  await asks('価格の見直し')
  const page = await openPage(house, `/seller/estate/${id}`, shop.seller)
  expect(page.words()).toContain('承認されるまでは、いまの内容のまま公開します。')
  await page.press('変更の申請を取り下げる')
  await page.answer('取り下げる')
  expect(await page.sends(`PATCH /api/estate/${id}`)).toMatchObject({ status: ListingStatus.draft })
  await page.findByText(/^公開しています。/)
  await asks('価格の見直し')
  await shop.admin.api.estate.reject({ id, body: { denyReason: '価格の根拠を書いてください。' } })
  const after = await openPage(house, `/seller/estate/${id}`, shop.seller)
  expect(after.words()).toContain('公開中の内容は、そのまま続いています。')
  expect(after.words()).toContain('変更の差し戻しの理由価格の根拠を書いてください。')
  expect((await openPage(house, wizard(id, 'price'), shop.seller)).words()).toContain('変更が差し戻されました')
  expect((await openPage(house, '/seller/estate', shop.seller)).words()).toContain('理由を見て直す')
})

test('a seller agrees to the terms of a buyer in the room', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const move = (body: object) => shop.admin.api.negotiation.patch({ id: negotiationID, body })
  await move({ sellerInvitedFlag: true })
  await move({ status: DealStatus.negotiating })
  const { id } = await buyer.api.offer.create({ body: { negotiationID, price: 20_000_000 } })
  const page = await openPage(house, `/seller/chat/${negotiationID}`, shop.seller)
  await page.press('この条件で合意する')
  await page.answer('この条件で合意する')
  expect(await page.sends(`PATCH /api/offer/${id}`)).toMatchObject({ status: OfferStatus.accepted })
})

test('a form that was begun is read, and not written on, once its deal is over', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  await shop.seller.api.disclosure.create({ body: { negotiationID, kind: DisclosureKind.condition } })
  const room = await openPage(house, `/seller/chat/${negotiationID}`, shop.seller)
  await room.press('告知書・設備表')
  await room.press('告知書（第1版）を開く')
  expect(await room.findByRole('button', { name: '買主に見せる' })).toBeTruthy()
  await buyer.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.failed, failReason: '見直し' } })
  const over = await openPage(house, `/seller/chat/${negotiationID}`, shop.seller)
  await over.press('告知書・設備表')
  expect(over.queryByText('続きを書く')).toBeNull()
  await over.press('告知書（第1版）を開く')
  expect(await over.findByRole('button', { name: 'PDFで保存する' })).toBeTruthy()
  expect(over.queryByRole('button', { name: '買主に見せる' })).toBeNull()
})

test('what a seller tells of a home and the line has lost does not go with its sheet, however that is closed', async () => {
  const { negotiationID } = await shop.quoted()
  const move = (body: object) => shop.admin.api.negotiation.patch({ id: negotiationID, body })
  await move({ sellerInvitedFlag: true })
  await move({ status: DealStatus.negotiating })
  const { api } = shop.seller
  const { id } = await api.disclosure.create({ body: { negotiationID, kind: DisclosureKind.condition } })
  const page = await openPage(house, `/seller/chat/${negotiationID}`, shop.seller)
  await page.press('告知書・設備表')
  await page.press('告知書（第1版）を開く')
  const findLine = loseRequests('PATCH')
  await page.fill('雨漏り', 'ある')
  await page.fill('どこが、どのような状態か', '2階の和室')
  const sheet = await page.findByRole<HTMLDialogElement>('dialog', { name: /^告知書/ })
  const escape = createEvent('cancel', sheet, { cancelable: true })
  const ways = [
    () => page.answer('閉じる'),
    () => fireEvent(sheet, escape),
    // A browser closes by the second Escape without asking.
    () => sheet.close(),
  ]
  for (const leave of ways) {
    await leave()
    await page.findByText('保存できていない入力があります')
    await page.answer('入力に戻る')
    await expect.poll(() => page.queryByText('保存できていない入力があります')).toBeNull()
    expect(sheet.open).toBe(true)
  }
  expect(escape.defaultPrevented).toBe(true)
  findLine()
  await page.answer('閉じる')
  await expect.poll(() => sheet.open).toBe(false)
  const { lines } = await api.disclosure.one({ id })
  expect(lines.map(({ detail }) => detail)).toContain('2階の和室')
})

test('a seller sees nothing of a room before the desk has invited them', async () => {
  const { negotiationID } = await shop.quoted()
  const page = await openPage(house, `/seller/chat/${negotiationID}`, shop.seller)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('ページが見つかりません')
})

test('the home of another seller is nowhere to be found', async () => {
  const { estateID } = await shop.quoted()
  const page = await openPage(house, `/seller/estate/${estateID}`, await house.as(Role.seller))
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('ページが見つかりません')
})

test('a seller asks the desk about a listing, which is a deal without a buyer', async () => {
  const { estateID } = await shop.quoted()
  const page = await openPage(house, `/seller/estate/${estateID}`, shop.seller)
  await page.press('運営に相談する')
  expect(await page.sends('POST /api/negotiation')).toMatchObject({ estateID })
  await page.findByRole('log', { name: 'メッセージ' })
  expect(page.address()).toMatch(/^\/seller\/chat\//)
})

test('how a home is held is kept when it is chosen', async () => {
  const id = await draft(typedEstate())
  const page = await openPage(house, `/seller/estate/${id}/ownership`, shop.seller)
  await page.choose('相続した（登記はまだ）')
  expect(await page.sends(`PATCH /api/estate/${id}`)).toMatchObject({ ownership: expect.any(Number) })
})

test('an heir whose home is not registered yet is told what to do, and the draft waits for it', async () => {
  const id = await draft()
  const page = await openPage(house, wizard(id, 'name'), shop.seller)
  await page.fill('どのように持っている物件ですか？', '相続した（登記はまだ）')
  await page.findByText(/遺産分割協議書/)
  expect(page.getByRole('link', { name: '書類と同意の状況を見る' })).toBeTruthy()
  expect(page.words()).toContain('下書きはそのまま残り')
  await page.sends(`PATCH /api/estate/${id}`)
  const confirm = await openPage(house, wizard(id, 'confirm'), shop.seller)
  expect(confirm.words()).toContain('相続の登記を済ませてください')
})

test('who has told everything and waits for the register alone is told that, and no item is missing', async () => {
  const title = '登記を待つ家'
  const id = await draft({ ...typedEstate(), title, ownership: Ownership.inheriting })
  const page = await openPage(house, `/seller/estate/${id}`, shop.seller)
  expect(page.words()).toContain('相続の登記が終わったら、持ち方を選びなおすと申請できます')
  expect(page.getByRole('link', { name: '持ち方を選びなおす' }).getAttribute('href')).toBe(
    `/seller/estate/${id}/ownership`,
  )
  const list = await openPage(house, '/seller/estate', shop.seller)
  const row = list.getByRole('link', { name: new RegExp(title) }).closest('li')
  expect(row?.textContent).toContain('相続の登記が終わると、申請できます')
})

test('who lists the same place again is told so mildly, however its number is written', async () => {
  const place = { prefecturesCode: 13, cityCode: '13115', city: '杉並区', town: '西荻北' }
  const first = await shop.seller.api.estate.create({ body: { ...place, address1: '西荻北77-88-99' } })
  const second = await draft({ ...place, address1: '西荻北７７丁目８８番９９号' })
  const page = await openPage(house, wizard(second, 'confirm'), shop.seller)
  await page.findByText(/同じ所在地の物件があります/)
  expect(page.getByRole('link', { name: first.estateNumber })).toBeTruthy()
})

test('the price of a public home is changed from its own page, alone and for review, and restated before it is sent', async () => {
  const { estateID } = await shop.quoted(39_800_000)
  const page = await openPage(house, `/seller/estate/${estateID}`, shop.seller)
  page.getByRole('link', { name: '価格を変える' }).click()
  await page.findByRole('heading', { level: 1, name: '価格を変える' })
  await page.fill('新しい価格', '3,480')
  await page.findByText('500万円（12.6％）の値下げ')
  expect(page.words()).toContain('「値下げ」とは表示されません')
  expect(page.words()).toMatch(/媒介契約の価額が34,800,000円/)
  await page.press('審査を申請する')
  await page.findByText(/3,980万円から3,480万円（500万円（12.6％）の値下げ）に変えて/)
  expect(page.sent).toEqual([])
  await page.press('申請する')
  expect(await page.sends(`PATCH /api/estate/${estateID}`)).toEqual({
    price: 34_800_000,
    changeReason: '価格の見直し',
    status: ListingStatus.applying,
    version: expect.any(Number),
  })
  await page.findByText('価格の変更を申請しました。運営からの返事をお待ちください。')
  expect(await shop.seller.api.estate.one({ id: estateID })).toMatchObject({ status: ListingStatus.applying })
  expect(await house.visitor.api.estate.publicOne({ id: estateID })).toMatchObject({ price: 39_800_000 })
})

test('a price with a digit too many is doubted, the same price is refused, and a home with other changes is not sent', async () => {
  const { estateID: id } = await shop.quoted(39_800_000)
  const path = `/seller/estate/${id}/price`
  const page = await openPage(house, path, shop.seller)
  await page.fill('新しい価格', '39,800')
  await page.findByText('いまの価格と、大きくちがいます')
  await page.fill('新しい価格', '3,980')
  await page.press('審査を申請する')
  await page.findByText('いまの価格と同じです')
  await page.fill('新しい価格', '3,480')
  await page.fill('新しい価格', '3,480まん')
  await page.press('審査を申請する')
  await page.findByText(/^万円の単位の数字で入力してください/)
  expect(page.queryByRole('dialog')).toBeNull()
  expect(page.sent).toEqual([])
  await shop.seller.api.estate.patch({ id, body: { appealPoint: '庭に、大きな柿の木があります。' } })
  const other = await openPage(house, path, shop.seller)
  expect(other.words()).toContain('価格のほかにも、まだ公開していない変更があります')
  const unpublished = await openPage(house, `/seller/estate/${await draft(typedEstate())}/price`, shop.seller)
  expect(unpublished.words()).toContain('いまは、価格を変えられません')
})

test('a price of 0 is refused beside its field, and what was typed goes on', async () => {
  const { estateID: id } = await shop.quoted(39_800_000)
  const page = await openPage(house, `/seller/estate/${id}/price`, shop.seller)
  await page.fill('変更理由', '早く譲りたいため')
  await page.fill('新しい価格', '0')
  await page.press('審査を申請する')
  await page.findByText('新しい価格を入力してください')
  await page.fill('新しい価格', '3,480')
  await page.press('審査を申請する')
  await page.answer('申請する')
  expect(await page.sends(`PATCH /api/estate/${id}`)).toMatchObject({
    price: 34_800_000,
    changeReason: '早く譲りたいため',
  })
})

test('a price below what the heirs have agreed to is kept, and waits for them', async () => {
  const { published } = heirsScene(house, shop.seller, shop.admin)
  const { estateID: id } = await published()
  const page = await openPage(house, `/seller/estate/${id}/price`, shop.seller)
  await page.fill('新しい価格', '2,780')
  await page.findByText(/新しい価格での同意を、あらためてお願いします/)
  await page.press('保存して、相続人の方の同意へ進む')
  await page.press('保存する')
  expect(await page.sends(`PATCH /api/estate/${id}`)).toEqual({ price: 27_800_000, version: expect.any(Number) })
  await page.findByRole('heading', { level: 1, name: '相続・空き家・代理の方へ' })
  expect(await shop.seller.api.estate.one({ id })).toMatchObject({ status: ListingStatus.approved, price: 27_800_000 })
})

test('the page of heirs offers to leave one out only where the desk would not have to', async () => {
  const { published, draft, name } = heirsScene(house, shop.seller, shop.admin)
  const own = await draft()
  await name(own)
  const page = await openPage(house, `/seller/estate/${own}/ownership`, shop.seller)
  await page.findByRole('button', { name: /へのお願いを終える/ })
  const { estateID: id } = await published()
  const buyer = await house.as(Role.buyer)
  const { id: dealID } = await buyer.api.negotiation.create({ body: { estateID: id } })
  const move = (body: object) => shop.admin.api.negotiation.patch({ id: dealID, body })
  await move({ sellerInvitedFlag: true })
  await move({ status: DealStatus.negotiating })
  await shop.admin.api.estate.patch({ id, body: { status: ListingStatus.rejected, denyReason: '確かめるため' } })
  const later = await openPage(house, `/seller/estate/${id}/ownership`, shop.seller)
  await later.findByText(/お願いは、運営だけが終えられます/)
  expect(later.queryByRole('button', { name: /へのお願いを終える/ })).toBeNull()
})

test('the page of heirs says why nobody can be asked before anything is typed', async () => {
  const { draft, name } = heirsScene(house, shop.seller, shop.admin)
  const id = await draft()
  await name(id)
  await shop.seller.api.estate.patch({ id, body: { price: null } })
  const page = await openPage(house, `/seller/estate/${id}/ownership`, shop.seller)
  await page.findByText(/先に価格を入力してください/)
  expect(page.queryByRole('button', { name: '相続人の方を登録する' })).toBeNull()
  expect(page.queryByRole('button', { name: /もう一度お願いする/ })).toBeNull()
})

test('a seller whose approval has ended is led from a hidden home to where they apply again', async () => {
  const seller = await house.as(Role.seller)
  const { id } = await seller.api.estate.create({ body: typedEstate() })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await shop.admin.api.estate.approve({ id })
  const denial = { sellerDenyReason: '名義が違います', rejectType: RejectType.resubmit }
  await shop.admin.api.user.status({
    id: seller.id,
    body: { sellerApprovedStatus: SellerStatus.rejected, ...denial },
  })
  const page = await openPage(house, `/seller/estate/${id}`, seller)
  await page.findByText('次は、あなたの番です。')
  expect(page.getByRole('link', { name: '本人確認のページへ' }).getAttribute('href')).toBe('/seller/identification')
  await shop.admin.api.user.status({ id: seller.id, body: { sellerApprovedStatus: SellerStatus.applying } })
  const later = await openPage(house, `/seller/estate/${id}`, seller)
  await later.findByText('いまは、運営の番です。')
})

test('why a listing was changed is still there after a way to another step', async () => {
  const id = await draft(typedEstate())
  await shop.seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await shop.admin.api.estate.approve({ id })
  const page = await openPage(house, wizard(id, 'confirm'), shop.seller)
  await page.fill('変更理由', '写真を撮り直したため')
  await page.press('戻る')
  await page.press(/^次へ/)
  await page.findByRole('button', { name: '変更を申請する' })
  expect(page.getByLabelText(/変更理由/)).toHaveProperty('value', '写真を撮り直したため')
  await page.press('変更を申請する')
  expect(await page.sends(`PATCH /api/estate/${id}`)).toMatchObject({ changeReason: '写真を撮り直したため' })
})

test('a seller is asked how the home is held before who owns it', async () => {
  const page = await openPage(house, wizard(await draft(), 'name'), shop.seller)
  const words = page.words()
  const places = ['どのように持っている物件ですか？', '姓（フリガナ）', '登記の名義'].map((each) => words.indexOf(each))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(words).not.toContain('登記簿に載っている')
})

test('the form of a home that is sold is closed, says so and leads to its room', async () => {
  const { estateID: id, negotiationID } = await shop.agreed()
  for (const step of ['', 'price', 'confirm']) {
    const page = await openPage(house, wizard(id, step), shop.seller)
    await page.findByRole('heading', { level: 1, name: '成約した物件です' })
    expect(page.queryByLabelText('価格')).toBeNull()
    expect(page.words()).not.toContain('公開中の物件です')
    const room = page.getByRole('link', { name: 'この商談のチャットへ' })
    expect(room.getAttribute('href')).toBe(`/seller/chat/${negotiationID}`)
  }
  await shop.seller.api.estate.patch({ id, body: { price: 21_000_000 } })
  const home = await openPage(house, `/seller/estate/${id}`, shop.seller)
  await home.findByText(/^成約しました。/)
  expect(home.queryByRole('region', { name: '公開中の内容との違い' })).toBeNull()
  await house.services.pool.query('update negotiations set status = $2 where id = $1', [
    negotiationID,
    DealStatus.finished,
  ])
  const later = await openPage(house, wizard(id), shop.seller)
  expect((await later.findByRole('link', { name: 'この商談のチャットへ' })).getAttribute('href')).toContain(
    negotiationID,
  )
  await house.services.pool.query('update estates set status = $2 where id = $1', [id, ListingStatus.finished])
  const over = await openPage(house, `/seller/estate/${id}`, shop.seller)
  await over.findByText(/取引が終わりました。/)
  expect(over.words()).not.toContain('もう一度掲載する')
})

test('a change of a hidden home is told on its page, and applied for there', async () => {
  const { estateID: id } = await shop.quoted()
  await house.services.pool.query(`update estates set "nextUpdateAt" = $2 where id = $1`, [id, yesterday])
  await suspendStale(house.services)
  await shop.seller.api.estate.patch({ id, body: { price: 21_000_000 } })
  const page = await openPage(house, `/seller/estate/${id}`, shop.seller)
  await page.findByText(/いまは公開を止めています/)
  expect(page.getByRole('region', { name: '公開中の内容との違い' }).textContent).toContain('21,000,000円')
  await page.findByRole('button', { name: '変更を申請する' })
})

test('the fee of a listing is told once more before it is handed in', async () => {
  const page = await openPage(house, wizard(await draft(), 'confirm'), shop.seller)
  await page.findByText(/掲載にかかる費用/)
  expect(page.words()).toContain('3,300円（税込）')
})

test.each([
  ['/login', '/seller/estate'],
  ['/buyer/favorite', '/seller/estate'],
  ['/seller', '/seller/estate'],
])('a seller is led home from %s', async (path, home) => {
  const page = await openPage(house, path, shop.seller)
  await expect.poll(page.address).toBe(home)
})
