import { fireEvent, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ConditionAnswer, DisclosureKind, DisclosureStatus, ViewingStatus } from '#domain/choices/agreeing.ts'
import { AlertPace } from '#domain/choices/alert.ts'
import { ChatMessageType, DealStatus, OfferStatus, OrderStatus, QuotationStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { NotificationKind, OptionalMail } from '#domain/choices/notification.ts'
import { Role } from '#domain/choices/person.ts'
import { openHouse, password, type House, type Somebody } from '../as.ts'
import { dayFromNow } from '../days.ts'
import { drawPicture } from '../drawn-picture.ts'
import { openShop, payByDeposit, type Shop } from '../shop.ts'
import { loseRequests } from './network.ts'
import { comeBack, openPage, signInElsewhere } from './open-page.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const selectMenu = (negotiationID: string) => `/buyer/menu/${negotiationID}/selectMenu`

test('the name that others see is saved by itself, with the version that was read', async () => {
  const buyer = await house.as(Role.buyer)
  const { version } = (await buyer.api.user.me())!
  const page = await openPage(house, '/user/edit', buyer)
  await page.fill('姓', '青木')
  await page.fill('名', '結衣')
  await page.fill('氏名（表示名）', 'あおき')
  await page.press('保存する')
  const body = { name: 'あおき', lastName: '青木', firstName: '結衣', version }
  expect(await page.sends(`PATCH /api/user/${buyer.id}`)).toMatchObject(body)
  await page.findByText('保存しました')
  expect(await buyer.api.user.me()).toMatchObject({ name: 'あおき', lastName: '青木' })
})

test('whoever is signed out in another tab while they type finds it again once they have signed in, and nobody else does', async () => {
  const buyer = await house.as(Role.buyer)
  const page = await openPage(house, '/user/edit', buyer)
  await page.fill('姓', '青木')
  await page.fill('名', '結衣')
  const lastName = /^姓 ?(必須|任意)?$/
  // Another tab ends the sign-in: this one hears of it by the storage that they share.
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await expect.poll(() => page.address()).toMatch(/^\/login\?redirect=/)
  const again = await openPage(house, '/user/edit', buyer)
  await again.findByText('ログアウトの前に入力していた内容を戻しました')
  expect(again.getByLabelText<HTMLInputElement>(lastName).value).toBe('青木')
  expect(again.getByLabelText<HTMLInputElement>(/^名 ?(必須|任意)?$/).value).toBe('結衣')
  expect(sessionStorage.length).toBe(0)
  await again.fill('姓', '赤木')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await expect.poll(() => again.address()).toMatch(/^\/login/)
  expect(sessionStorage.length).toBe(1)
  const other = await openPage(house, '/user/edit', await house.as(Role.buyer))
  expect(other.getByLabelText<HTMLInputElement>(lastName).value).not.toBe('赤木')
  expect(sessionStorage.length).toBe(0)
})

test('whoever signs in in another tab finds their own values on the pages of the one before, and saves none of theirs', async () => {
  const [one, other] = [await house.as(Role.buyer), await house.as(Role.buyer)]
  await one.api.user.patch({ id: one.id, body: { lastName: '青木', mutedMails: [OptionalMail.message] } })
  await other.api.user.patch({ id: other.id, body: { lastName: '赤木' } })
  const profile = await openPage(house, '/user/edit', one)
  await profile.fill('名', '結衣')
  await signInElsewhere(other)
  await profile.findByText(other.email, { exact: false })
  expect(profile.getByLabelText<HTMLInputElement>(/^姓 ?(必須|任意)?$/).value).toBe('赤木')
  expect(profile.getByLabelText<HTMLInputElement>(/^名 ?(必須|任意)?$/).value).not.toBe('結衣')
  const mails = await openPage(house, '/user/mail', one)
  await signInElsewhere(other)
  await mails.findByText(other.email, { exact: false })
  mails.getByRole('switch', { name: /^物件の掲載/ }).click()
  expect(await mails.sends(`PATCH /api/user/${other.id}`)).toEqual({ mutedMails: [OptionalMail.listing] })
})

/** A sign-in of long ago that still runs, as a token says it. */
async function tokenOfLongAgo(email: string, refreshToken: string) {
  const { pool } = house.services
  await pool.query(
    `update identity.sessions set auth_time = now() - interval '1 hour'
     where account_id = (select id from identity.accounts where email = $1)`,
    [email],
  )
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const answer = await house.visitor.fetch('/securetoken.googleapis.com/v1/token?key=test', { method: 'POST', body })
  return ((await answer.json()) as { id_token: string }).id_token
}

test('whoever signed in long ago gives the password before another device is signed out', async () => {
  const buyer = await house.as(Role.buyer)
  const { refreshToken } = await buyer.signInAgain()
  const token = await tokenOfLongAgo(buyer.email, refreshToken)
  const page = await openPage(house, '/user/edit', { ...buyer, token })
  await page.press(/^ほかの端末から/)
  await page.answer('ログアウトする')
  await page.findByRole('dialog', { name: 'ご本人の確認' })
  const typed = async (text: string) => {
    const sheet = within((await page.findAllByRole('dialog')).at(-1)!)
    fireEvent.change(sheet.getByLabelText(/^今のパスワード/, { selector: 'input' }), { target: { value: text } })
    await page.answer('ログアウトする')
  }
  await typed('not the password')
  await page.findByText('パスワードが間違っています。再度入力してください。')
  await typed(password)
  await page.findByText('ログアウトしました')
  const { items } = await (await house.as(Role.admin)).api.user.signIns({ id: buyer.id })
  expect(items.filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
})

test('what cannot be a telephone number is told beside the field, and nothing is sent', async () => {
  const buyer = await house.as(Role.buyer)
  const page = await openPage(house, '/user/edit', buyer)
  await page.fill('姓', '青木')
  await page.fill('名', '結衣')
  await page.fill('電話番号', 'でんわ')
  await page.press('保存する')
  await page.findByText(/電話番号は|数字/)
  expect(page.getByLabelText(/^電話番号/).getAttribute('aria-invalid')).toBe('true')
  expect(page.sent).toEqual([])
})

test('a kind of mail is switched off at once, and stays off', async () => {
  const buyer = await house.as(Role.buyer)
  const page = await openPage(house, '/user/mail', buyer)
  page.getByRole('switch', { name: /^未読のメッセージ/ }).click()
  expect(await page.sends(`PATCH /api/user/${buyer.id}`)).toEqual({ mutedMails: [OptionalMail.message] })
  await page.findByText('メールを止めました')
  const again = await openPage(house, '/user/mail', buyer)
  expect(again.getByRole<HTMLInputElement>('switch', { name: /^未読のメッセージ/ }).checked).toBe(false)
})

test('a browser is asked in the very press whether it may tell, as Safari demands', async () => {
  const buyer = await house.as(Role.buyer)
  const requestPermission = vi.fn<() => Promise<string>>(async () => 'denied')
  vi.stubGlobal('Notification', { requestPermission })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => undefined },
    configurable: true,
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  const page = await openPage(house, '/user/mail', buyer)
  fireEvent.click(await page.findByRole('button', { name: 'この端末に通知する' }))
  expect(requestPermission).toHaveBeenCalledOnce()
  await page.findByText(/このサイトの通知が許可されていません/)
  expect(page.sent).toEqual([])
})

test('who goes back from the third page of their notices comes to the second, narrowed as before', async () => {
  const buyer = await house.as(Role.buyer)
  await house.services.pool.query(
    `insert into notifications (id, "createdAt", "updatedAt", version, "userID", kind, title, body, path)
      select 'told-' || n, timestamptz '2026-01-01' + n * interval '1 hour', now(), 1, $1, $2, 'しらせその' || n, '', '/thing/' || n
        from generate_series(1, 50) n`,
    [buyer.id, NotificationKind.message],
  )
  const titlesAt = async (path: string) => {
    const page = await openPage(house, path, buyer)
    const titles = page.queryAllByText(/しらせその\d+$/).map(({ textContent }) => textContent)
    const hrefOf = (name: string) => page.queryByRole('link', { name })?.getAttribute('href') ?? ''
    return { titles, next: hrefOf('次へ'), previous: hrefOf('前へ') }
  }
  const first = await titlesAt(`/user/notification?kind=${NotificationKind.message}`)
  const second = await titlesAt(first.next)
  const third = await titlesAt(second.next)
  expect([first, second, third].map(({ titles }) => titles.length)).toEqual([20, 20, 10])
  const back = await titlesAt(third.previous)
  expect(back.titles).toEqual(second.titles)
  expect(back.previous).toContain(`kind=${NotificationKind.message}`)
  expect((await titlesAt(back.previous)).titles).toEqual(first.titles)
})

test('mails about favourites, which a link of theirs has stopped, are let come again where that link leads', async () => {
  const buyer = await house.as(Role.buyer)
  await buyer.api.user.patch({ id: buyer.id, body: { mutedMails: [OptionalMail.listing] } })
  const page = await openPage(house, '/user/mail', buyer)
  page.getByRole('switch', { name: /^物件の掲載/ }).click()
  expect(await page.sends(`PATCH /api/user/${buyer.id}`)).toEqual({ mutedMails: [] })
})

test('a heart makes a home a favourite, which then stands on the list', async () => {
  const { estateID } = await shop.quoted()
  const buyer = await house.as(Role.buyer)
  const page = await openPage(house, `/buyer/estate/${estateID}`, buyer)
  await page.press('お気に入りに入れる')
  await page.sends(`PATCH /api/favorite/switch/${estateID}`)
  const list = await openPage(house, '/buyer/favorite', buyer)
  expect(list.getByRole('link', { name: '庭のある4LDKの一戸建て' }).getAttribute('href')).toContain(estateID)
})

test('the heart and the report of a home are its own, and not those of the home that one came from', async () => {
  const from = await shop.quoted()
  const to = await shop.quoted()
  const buyer = await house.as(Role.buyer)
  const page = await openPage(house, `/buyer/estate/${from.estateID}`, buyer)
  fireEvent.click(page.getByText('ほか'))
  await page.press('この掲載を報告する')
  await page.fill('詳しい内容', '写真が違います')
  await page.press('お気に入りに入れる')
  await page.findByRole('button', { name: 'お気に入りから外す' })
  const links = page.getAllByRole('link').filter((link) => link.getAttribute('href')?.endsWith(to.estateID))
  fireEvent.click(links[0]!)
  await expect.poll(page.address).toBe(`/buyer/estate/${to.estateID}`)
  await page.findByRole('button', { name: 'お気に入りに入れる' })
  expect(page.queryByDisplayValue('写真が違います')).toBeNull()
  expect((await buyer.api.favorite.count({ estateID: to.estateID })).count).toBe(0)
})

test('the address with the number of a home leads there who has hidden it, and knows that they have', async () => {
  const { buyer, estateID } = await shop.quoted()
  await buyer.api.hiddenEstate.create({ body: { estateID } })
  const { estateNumber } = await shop.seller.api.estate.one({ id: estateID })
  const page = await openPage(house, `/estate/${estateNumber}`, buyer)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('庭のある4LDKの一戸建て')
  fireEvent.click(page.getByText('ほか'))
  await page.findByRole('button', { name: '一覧にもう一度表示する' })
})

test('the address with the number of a home leads there who has bought it', async () => {
  const { buyer, estateID } = await shop.agreed()
  const { estateNumber } = await shop.seller.api.estate.one({ id: estateID })
  const page = await openPage(house, `/estate/${estateNumber}`, buyer)
  expect(page.getByRole('heading', { name: '成約した物件です' })).toBeTruthy()
})

test('asking about a home opens a deal about it, and leads into its room', async () => {
  const { estateID } = await shop.quoted()
  const buyer = await house.as(Role.buyer)
  const page = await openPage(house, `/buyer/estate/${estateID}`, buyer)
  await page.press('この物件について問い合わせる')
  expect(await page.sends('POST /api/negotiation')).toEqual({ estateID })
  await page.findByRole('log', { name: 'メッセージ' })
  const { items } = await buyer.api.negotiation.list({})
  expect(page.address()).toMatch(new RegExp(`^/buyer/chat/${items[0]?.id}`))
})

test('what is said in a room is sent as it was written, and stands in the talk', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const page = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  await page.fill('メッセージ', 'まだ購入できますか。')
  await page.press('送る')
  expect(await page.sends('POST /api/chat')).toMatchObject({ negotiationID, message: 'まだ購入できますか。' })
  await page.findByText('まだ購入できますか。', { selector: '[role=log] *' })
})

test('a line that could not be sent is written anew before what is being written meanwhile, with the pictures of both', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const page = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  const { app } = house
  const ask = app.fetch.bind(app)
  const offline = vi.spyOn(app, 'fetch').mockImplementation((request, ...rest) => {
    if (request.method === 'POST' && request.url.endsWith('/api/chat')) return Promise.reject(new TypeError('offline'))
    return ask(request, ...rest)
  })
  onTestFinished(() => offline.mockRestore())
  async function write(message: string) {
    await page.fill('メッセージ', message)
    const files = [new File([await drawPicture()], 'garden.png', { type: 'image/png' })]
    fireEvent.change(page.getByTitle('写真を送る').querySelector('input')!, { target: { files } })
    await expect.poll(() => page.queryAllByRole('button', { name: /^写真\d+を外す$/ })).toHaveLength(1)
  }
  await write('一通目です')
  await page.press('送る')
  await page.findByText(/^送れませんでした/)
  await write('二通目を、長く書いています')
  await page.press('書き直す')
  await page.findByRole('button', { name: '写真2を外す' })
  const both = '一通目です\n二通目を、長く書いています'
  expect(page.getByLabelText<HTMLTextAreaElement>('メッセージ', { selector: 'textarea' }).value).toBe(both)
  offline.mockRestore()
  await page.press('送る')
  await expect
    .poll(async () => (await buyer.api.chat.list({ negotiationID })).items)
    .toContainEqual(expect.objectContaining({ message: both, imagePaths: [expect.any(String), expect.any(String)] }))
})

test('a picture of the talk is opened anew where its link ran out before anybody scrolled to it, and not for ever', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const image = new Blob([await drawPicture()])
  const form = { name: '庭.png', dir: 'chat' as const, thumbnail: false, image }
  const { path } = await buyer.api.image.create({ body: form })
  const body = { negotiationID, messageType: ChatMessageType.image, message: '', imagePaths: [path] }
  await buyer.api.chat.create({ body })
  const page = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  const srcNow = () => page.getByAltText<HTMLImageElement>('あなたの写真1').src
  await page.findByAltText('あなたの写真1')
  const first = srcNow()
  const asked = vi.spyOn(house.app, 'fetch')
  onTestFinished(() => asked.mockRestore())
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000)
  onTestFinished(() => later.mockRestore())
  fireEvent.error(page.getByAltText('あなたの写真1'))
  await expect.poll(srcNow).not.toBe(first)
  const links = () => asked.mock.calls.filter(([request]) => request.url.includes('/api/image/link')).length
  expect(links()).toBe(1)
  fireEvent.error(page.getByAltText('あなたの写真1'))
  await page.findByAltText('あなたの写真1')
  expect(links()).toBe(1)
})

test('a line whose pictures were cleared away while it waited to be sent says that they are to be chosen again', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const page = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  await page.fill('メッセージ', '庭の写真です')
  const files = [new File([await drawPicture()], 'garden.png', { type: 'image/png' })]
  fireEvent.change(page.getByTitle('写真を送る').querySelector('input')!, { target: { files } })
  await page.findByRole('button', { name: '写真1を外す' })
  await house.services.pool.query('delete from images where "userID" = $1', [buyer.id])
  await page.press('送る')
  const refusal = await page.findByText(/^送れませんでした/)
  expect(refusal.textContent).toContain('ファイルを選び直してください')
})

test('who may read a room stands above it: the seller only from the invitation on', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const page = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  expect(page.words()).toContain('読める人：あなた・運営')
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  const again = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  expect(again.words()).toMatch(/読める人：あなた・会員\d+さん（売主）・運営/)
})

test('the room of others is nowhere to be found', async () => {
  const { negotiationID } = await shop.quoted()
  const page = await openPage(house, `/buyer/chat/${negotiationID}`, await house.as(Role.buyer))
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('ページが見つかりません')
})

/** A deal that is being negotiated. */
async function negotiating() {
  const deal = await shop.quoted()
  const move = (body: object) => shop.admin.api.negotiation.patch({ id: deal.negotiationID, body })
  await move({ sellerInvitedFlag: true })
  await move({ status: DealStatus.negotiating })
  return deal
}

test('a viewing whose time the buyer has given back is taken out of their calendar, also once it is called off', async () => {
  const { buyer, negotiationID } = await negotiating()
  const times = [`${dayFromNow(5)}T10:00:00+09:00`]
  const body = { negotiationID, times, address: '台東区浅草37番地', place: '玄関前' }
  const { id } = await shop.seller.api.viewing.create({ body })
  const move = (body: object) => buyer.api.viewing.patch({ id, body })
  const way = async () =>
    (await openPage(house, `/buyer/chat/${negotiationID}`, buyer)).queryByRole('button', {
      name: 'カレンダーから取り消す',
    })
  expect(await way()).toBeNull()
  await move({ status: ViewingStatus.booked, startsAt: times[0] })
  await move({ status: ViewingStatus.proposed })
  expect(await way()).not.toBeNull()
  await move({ status: ViewingStatus.canceled, cancelReason: '急な出張のため' })
  expect(await way()).not.toBeNull()
})

test('the reasons to end a deal are those of whoever ends it', async () => {
  const { buyer, negotiationID } = await negotiating()
  const reasonsOf = async (path: string, who: Somebody) => {
    const page = await openPage(house, path, who)
    await page.press('この商談の操作')
    await page.press('商談を終える')
    return within(await page.findByRole('dialog', { name: '商談を終えますか？' }))
  }
  const buyers = 'ほかの物件に決めました'
  const toBuyer = await reasonsOf(`/buyer/chat/${negotiationID}`, buyer)
  expect(toBuyer.queryByRole('button', { name: buyers })).not.toBeNull()
  const toSeller = await reasonsOf(`/seller/chat/${negotiationID}`, shop.seller)
  expect(toSeller.queryByRole('button', { name: buyers })).toBeNull()
  expect(toSeller.queryByRole('button', { name: 'ほかの方に売ることにしました' })).not.toBeNull()
})

test('terms are offered in yen from what was typed in units of ten thousand', async () => {
  const { buyer, negotiationID } = await negotiating()
  const page = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  await page.press('条件を提案する')
  await page.fill('希望価格', '2,850')
  await page.answer('この条件を送る')
  expect(await page.sends('POST /api/offer')).toMatchObject({ negotiationID, price: 28_500_000 })
})

test('terms with an amount that is none are not sent, whatever it began with, and one with 億 is', async () => {
  const { buyer, negotiationID } = await negotiating()
  const page = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  await page.press('条件を提案する')
  const type = async (label: string, text: string) => {
    for (let end = 1; end <= text.length; end++) await page.fill(label, text.slice(0, end))
  }
  await type('希望価格', '3000まん')
  await type('手付金', '500まん')
  await page.answer('この条件を送る')
  expect(page.getAllByText(/^万円の単位の数字で入力してください/)).toHaveLength(2)
  await type('希望価格', '1億2000万円')
  await page.answer('この条件を送る')
  await type('手付金', '500')
  await page.answer('この条件を送る')
  await page.sends('POST /api/offer')
  expect(page.sent.filter(({ call }) => call === 'POST /api/offer').map(({ body }) => body)).toMatchObject([
    { price: 120_000_000, deposit: 5_000_000 },
  ])
})

test('terms that are being written stay while the other side offers theirs, and are sent knowingly', async () => {
  const { buyer, negotiationID } = await negotiating()
  const page = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  await page.press('条件を提案する')
  await page.fill('希望価格', '2,500')
  await page.fill('その他の条件', '残置物は売主が片付ける')
  await shop.seller.api.offer.create({ body: { negotiationID, price: 29_000_000, conditions: '現況のまま' } })
  comeBack()
  const news = await page.findByText('書いているあいだに、売主から条件が提案されました。')
  const told = news.closest('[role=status]')
  expect(told?.textContent).toContain('2,900万円')
  expect(told?.textContent).toContain('現況のまま')
  expect(page.getByLabelText<HTMLInputElement>(/^希望価格/, { selector: 'input' }).value).toBe('2,500')
  await page.answer('この条件を送る')
  await page.findByRole('dialog', { name: '売主の2,900万円の提案に、この条件で返答しますか？' })
  expect(page.sent.map(({ call }) => call)).not.toContain('POST /api/offer')
  await page.answer('この条件を送る')
  const typed = { price: 25_000_000, conditions: '残置物は売主が片付ける' }
  expect(await page.sends('POST /api/offer')).toMatchObject(typed)
})

test('a counter-offer that is being written stays when what it counters is taken back and offered anew', async () => {
  const { buyer, negotiationID } = await negotiating()
  const { offer } = shop.seller.api
  const { id } = await offer.create({ body: { negotiationID, price: 29_000_000 } })
  const page = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  await page.press('別の条件を提案する')
  await page.fill('希望価格', '2,500')
  await offer.patch({ id, body: { status: OfferStatus.withdrawn } })
  await offer.create({ body: { negotiationID, price: 28_000_000 } })
  comeBack()
  await page.findByText('書いているあいだに、売主から条件が提案されました。')
  expect(page.getByLabelText<HTMLInputElement>(/^希望価格/, { selector: 'input' }).value).toBe('2,500')
})

test('a form of terms in which nothing was written begins with what the other side offers by then', async () => {
  const { buyer, negotiationID } = await negotiating()
  const page = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  await page.press('条件を提案する')
  await page.answer('やめる')
  await shop.seller.api.offer.create({ body: { negotiationID, price: 29_000_000 } })
  comeBack()
  await page.press('提案を確かめる')
  const sheet = within((await page.findAllByRole('dialog')).at(-1)!)
  expect(sheet.getByLabelText<HTMLInputElement>(/^希望価格/, { selector: 'input' }).value).toBe('2,900')
  expect(page.words()).not.toContain('書いているあいだに')
})

test('what a sheet is refused is told in it, where it is read and taken away, and what is done after it on the page', async () => {
  const { buyer, negotiationID } = await shop.agreed()
  const page = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  await page.press(/^成約後の手続き/)
  const sheet = await page.findByRole('dialog', { name: '成約後の手続き' })
  const region = sheet.querySelector('[aria-live=polite]')
  const findLine = loseRequests('PATCH')
  const [tick] = within(sheet).getAllByRole<HTMLButtonElement>('button', { name: /を済みにする$/ })
  tick?.click()
  const alert = await page.findByRole('alert')
  expect(region?.contains(alert)).toBe(true)
  await page.answer('お知らせを消す')
  expect(page.queryByRole('alert')).toBeNull()
  findLine()
  await expect.poll(() => tick?.getAttribute('aria-busy')).toBeNull()
  tick?.click()
  const done = await page.findByText(/」を済みにしました$/)
  expect(sheet.contains(done)).toBe(true)
  await page.answer('閉じる')
  await expect.poll(() => page.getByText(/」を済みにしました$/).closest('dialog')).toBeNull()
})

test('what is written in a sheet does not go with it without asking, and a sheet without anything of that closes at once', async () => {
  const { buyer, negotiationID } = await negotiating()
  const page = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  await page.press(/^書類/)
  await page.press('書類を出す')
  await page.answer('閉じる')
  await page.press(/^書類/)
  await page.fill('書類名', '登記事項証明書（土地）')
  const name = () => page.getByLabelText<HTMLInputElement>(/^書類名/, { selector: 'input' }).value
  for (const way of ['閉じる', '一覧に戻る']) {
    await page.answer(way)
    await page.findByText('保存できていない入力があります')
    await page.answer('入力に戻る')
    await expect.poll(() => page.queryByText('保存できていない入力があります')).toBeNull()
    expect(name()).toBe('登記事項証明書（土地）')
  }
  await page.answer('閉じる')
  await page.answer('保存せずに離れる')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
})

test('a press on the margin of a sheet or a drag out of it closes nothing; a press around it does', async () => {
  const { buyer, negotiationID } = await negotiating()
  const page = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  await page.press(/^書類/)
  const sheet = await page.findByRole<HTMLDialogElement>('dialog', { name: '商談の書類' })
  vi.spyOn(sheet, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 400, 400))
  const [margin, around] = [
    { clientX: 110, clientY: 110 },
    { clientX: 50, clientY: 50 },
  ]
  const press = (from: object, to: object) => {
    fireEvent.pointerDown(sheet, from)
    fireEvent.click(sheet, to)
  }
  press(margin, margin)
  press(margin, around)
  press(around, margin)
  expect(sheet.open).toBe(true)
  press(around, around)
  await expect.poll(() => sheet.open).toBe(false)
})

test('a request for a quotation names the services that were ticked, and may be taken back', async () => {
  const { buyer, negotiationID, quotationID } = await shop.quoted()
  const page = await openPage(house, selectMenu(negotiationID), buyer)
  expect(page.words()).toContain('目安の合計（税込）55,000円')
  await page.press('依頼を取り消す')
  await page.answer(/取り消す$/)
  expect(await page.sends(`PATCH /api/quotation/${quotationID}`)).toMatchObject({
    quotationStatus: QuotationStatus.cancel,
  })
  await page.choose(/^契約書の作成/)
  await page.press('見積をお願いする')
  const body = { negotiationID, serviceMenuIDs: [shop.menuID] }
  expect(await page.sends('POST /api/quotation')).toMatchObject(body)
})

test('a request for a quotation without a service is not sent', async () => {
  const { estateID } = await shop.quoted()
  const buyer = await house.as(Role.buyer)
  const { id } = await buyer.api.negotiation.create({ body: { estateID } })
  const page = await openPage(house, selectMenu(id), buyer)
  await page.press('見積をお願いする')
  await page.findByText('お願いしたいサービスを、1つ以上選んでください')
  expect(page.sent).toEqual([])
})

test('a quotation shows its lines with the tax, and is ordered only after a question', async () => {
  const { buyer, negotiationID, quotationID, fix } = await shop.quoted()
  await fix([shop.line(50_000)])
  const page = await openPage(house, selectMenu(negotiationID), buyer)
  for (const part of ['契約書の作成', '消費税（10％）5,000円', '合計（税込）55,000円'])
    expect(page.words()).toContain(part)
  await page.press('この内容で注文する')
  await page.findByRole('dialog')
  expect(page.sent).toEqual([])
  await page.answer('注文する')
  expect(await page.sends('POST /api/order')).toEqual({ quotationID, totalAmount: 55_000 })
  await page.findByRole('heading', { level: 1, name: 'お支払い' })
})

test('a quotation of a deal that is over is read and canceled, and not ordered', async () => {
  const { buyer, negotiationID, fix } = await shop.quoted()
  await fix([shop.line(50_000)])
  const body = { status: DealStatus.failed, failReason: '条件が合わなかったため' }
  await shop.admin.api.negotiation.patch({ id: negotiationID, body })
  const page = await openPage(house, selectMenu(negotiationID), buyer)
  expect(page.words()).toContain('この商談は終わりました')
  expect(page.words()).toContain('合計（税込）55,000円')
  for (const name of ['この内容で注文する', '変更をお願いする']) expect(page.queryByRole('button', { name })).toBeNull()
  expect(page.queryByRole('button', { name: '取り消す' })).not.toBeNull()
})

test('a quotation that the desk has fixed anew is not ordered at the amount that nobody has seen', async () => {
  const { buyer, negotiationID, quotationID, fix } = await shop.quoted()
  await fix([shop.line(50_000)])
  const page = await openPage(house, selectMenu(negotiationID), buyer)
  await page.press('この内容で注文する')
  await page.findByText('55,000円（税込）で注文しますか？')
  const body = { quotationStatus: QuotationStatus.request, takeBackReason: '金額の誤り' }
  await shop.admin.api.quotation.patch({ id: quotationID, body })
  await fix([shop.line(90_000)])
  await page.answer('注文する')
  await page.findByText('金額が変わりました。最新の内容を確かめてから、もう一度注文してください。')
  expect((await buyer.api.order.list({ quotationID })).items).toEqual([])
  await page.press('最新の状態を見る')
  await expect.poll(() => page.words(), { timeout: 30_000 }).toContain('合計（税込）99,000円')
  await page.press('この内容で注文する')
  await page.findByText('99,000円（税込）で注文しますか？')
  await page.answer('注文する')
  await page.findByRole('heading', { level: 1, name: 'お支払い' })
  expect((await buyer.api.order.list({ quotationID })).items).toMatchObject([{ totalAmount: 99_000 }])
})

test('the usage fee says what it is for and how much with tax, and is ordered for its deal', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const page = await openPage(house, `/buyer/menu/${negotiationID}/orderUsageFee`, buyer)
  expect(page.words()).toContain('3,300円税込（3,000円 ＋ 消費税（10％）300円）')
  await page.press('利用料を注文する')
  await page.answer('注文する')
  expect(await page.sends('POST /api/order')).toEqual({ negotiationID, totalAmount: 3_300 })
})

test('a deal that is over offers no usage fee, nor takes an order of one', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  const body = { status: DealStatus.failed, failReason: '条件が合わなかったため' }
  await shop.admin.api.negotiation.patch({ id: negotiationID, body })
  const menus = await openPage(house, selectMenu(negotiationID), buyer)
  expect(menus.queryByRole('link', { name: 'くわしく見る' })).toBeNull()
  const page = await openPage(house, `/buyer/menu/${negotiationID}/orderUsageFee`, buyer)
  expect(page.words()).toContain('この商談は終わりました')
  expect(page.queryByRole('button', { name: '利用料を注文する' })).toBeNull()
})

test('who reads among the questions where it stands who reads a room finds it there', async () => {
  const faq = await openPage(house, '/faq')
  expect(faq.words()).toContain('チャットの右上の「⋮」')
  const { buyer, negotiationID } = await shop.quoted()
  const page = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  await page.press('この商談の操作')
  expect(page.getByRole('dialog').textContent).toMatch(/読める人：あなた.*運営/)
})

test('a usage fee that the desk has confirmed and nobody has paid leads to its payment, and is not offered again', async () => {
  const { buyer, negotiationID, orderID } = await shop.orderedFee()
  const page = await openPage(house, `/buyer/menu/${negotiationID}/orderUsageFee`, buyer)
  const link = page.getByRole('link', { name: 'お支払いに進む' })
  expect(link.getAttribute('href')).toBe(`/buyer/menu/${negotiationID}/paymentMenu?order=${orderID}`)
  expect(page.queryByRole('button', { name: '利用料を注文する' })).toBeNull()
})

test('who registers the kana of their name to pay by transfer comes back to what they were paying', async () => {
  const { buyer, negotiationID, order } = await shop.ordered()
  await buyer.api.order.create({ body: { negotiationID } })
  const { pool } = house.services
  await pool.query(`update users set "lastNameKana" = null, "firstNameKana" = null where id = $1`, [buyer.id])
  const here = `/buyer/menu/${negotiationID}/paymentTransfer?order=${order.id}`
  const page = await openPage(house, here, buyer)
  expect(page.words()).toContain('55,000円')
  const link = page.getByRole('link', { name: 'カナを登録する' })
  expect(link.getAttribute('href')).toBe(`/user/edit?redirect=${encodeURIComponent(here)}`)
})

test('an order that is unpaid tells its sum and its day, and one that is paid its receipt', async () => {
  const { buyer, negotiationID, payment } = await shop.ordered()
  const before = await openPage(house, selectMenu(negotiationID), buyer)
  expect(before.words()).toMatch(/55,000円のお支払いをお待ちしています（\d+月\d+日\(.\)まで）/)
  expect(before.queryByRole('button', { name: /^領収書/ })).toBeNull()
  await payByDeposit(shop.admin, payment.id)
  const after = await openPage(house, selectMenu(negotiationID), buyer)
  expect(after.words()).not.toContain('お支払いをお待ちしています')
  expect(after.getByRole('button', { name: /^領収書 .+ のPDFを保存する$/ })).toBeTruthy()
})

test('an order of which a part has come tells among the services what is left of it, and nothing once enough has come', async () => {
  const { buyer, negotiationID, payment } = await shop.ordered()
  const send = (amount: number) =>
    shop.admin.api.transfer.create({ body: { ...shop.deposit, amount, paymentID: payment.id } })
  await send(20_000)
  const page = await openPage(house, selectMenu(negotiationID), buyer)
  await page.findByText(/残り35,000円/)
  await send(40_000)
  const later = await openPage(house, selectMenu(negotiationID), buyer)
  expect(later.words()).not.toContain('お支払いに進む')
})

test('an order that is canceled says what becomes of the part that was sent for it', async () => {
  const { buyer, negotiationID, order, payment } = await shop.ordered()
  await shop.admin.api.transfer.create({ body: { ...shop.deposit, amount: 30_000, paymentID: payment.id } })
  await buyer.api.order.patch({ id: order.id, body: { orderStatus: OrderStatus.canceled } })
  const page = await openPage(house, `/buyer/menu/${negotiationID}/paymentMenu?order=${order.id}`, buyer)
  expect(page.words()).toContain('お振り込みいただいた30,000円の返し方は、担当者からご連絡します。')
})

test('a form about the home is confirmed while the deal goes on, and only read once it is over', async () => {
  const { buyer, negotiationID } = await shop.quoted()
  await shop.admin.api.negotiation.patch({ id: negotiationID, body: { sellerInvitedFlag: true } })
  const body = { negotiationID, kind: DisclosureKind.condition }
  const form = await shop.seller.api.disclosure.create({ body })
  const lines = form.lines.map((line) => ({ ...line, answer: ConditionAnswer.no, detail: '' }))
  await shop.seller.api.disclosure.patch({ id: form.id, body: { status: DisclosureStatus.presented, lines } })
  const room = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  await room.press('告知書を開く')
  expect((await room.findAllByRole('button', { name: /を確かめた$/ })).length).toBe(lines.length)
  await buyer.api.negotiation.patch({ id: negotiationID, body: { status: DealStatus.failed, failReason: '見直し' } })
  const over = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  await over.press('告知書を開く')
  expect(await over.findByRole('button', { name: 'PDFで保存する' })).toBeTruthy()
  expect(over.queryByRole('button', { name: /確かめた$|すべて確認した/ })).toBeNull()
})

test('above the talk stands what is due about money, and leads to where it is done', async () => {
  const { buyer, negotiationID, order: placed } = await shop.ordered()
  const room = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  const bar = within(room.getByRole('region', { name: '次にすること' }))
  const pay = bar.getByRole('link', { name: '支払いへ' })
  expect(pay.getAttribute('href')).toBe(`/buyer/menu/${negotiationID}/paymentMenu?order=${placed.id}`)
  const { negotiationID: quoted, buyer: other, fix } = await shop.quoted()
  await fix([shop.line(50_000)])
  const before = await openPage(house, `/buyer/chat/${quoted}`, other)
  const order = within(before.getByRole('region', { name: '次にすること' })).getByRole('link', {
    name: '見積を確かめる',
  })
  expect(order.getAttribute('href')).toBe(`/buyer/menu/${quoted}/selectMenu`)
})

test('above the talk stands the way to what waits for the buyer, who may offer terms meanwhile', async () => {
  const { buyer, negotiationID, fix } = await negotiating()
  const bar = async () => {
    const room = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
    return within(room.getByRole('region', { name: '次にすること' }))
  }
  const times = [`${dayFromNow(5)}T10:00:00+09:00`]
  await shop.seller.api.viewing.create({ body: { negotiationID, times, address: '台東区浅草37番地', place: '玄関前' } })
  const choosing = await bar()
  choosing.getByText('内見の日時を選んでください。')
  fireEvent.click(choosing.getByRole('button', { name: '日時を選ぶ' }))
  expect(document.activeElement?.textContent).toContain('この日時で予約する')
  choosing.getByRole('button', { name: '条件を提案する' })
  await shop.seller.api.viewing.list({ negotiationID }).then(({ items: [viewing] }) =>
    shop.seller.api.viewing.patch({
      id: viewing!.id,
      body: { status: ViewingStatus.canceled, cancelReason: '都合' },
    }),
  )
  const form = await shop.seller.api.disclosure.create({ body: { negotiationID, kind: DisclosureKind.condition } })
  const lines = form.lines.map((line) => ({ ...line, answer: ConditionAnswer.no, detail: '' }))
  await shop.seller.api.disclosure.patch({ id: form.id, body: { status: DisclosureStatus.presented, lines } })
  fireEvent.click((await bar()).getByRole('button', { name: '項目を確かめる' }))
  expect(document.activeElement?.textContent).toContain('告知書を開く')
  await fix([shop.line(50_000)])
  const paying = await bar()
  paying.getByRole('link', { name: '見積を確かめる' })
  paying.getByRole('button', { name: '条件を提案する' })
})

test('a tick that a party owes stands beside the words that ask for it, and not among what a phone folds away', async () => {
  const { buyer, negotiationID } = await shop.agreed()
  const room = await openPage(house, `/buyer/chat/${negotiationID}`, buyer)
  const bar = within(room.getByRole('region', { name: '次にすること' }))
  bar.getByText(/終わったら印をつけてください。$/)
  expect(bar.getByRole('button', { name: /^成約後の手続き/ }).className).not.toContain('hidden')
  const folded = within(bar.getByRole('group', { name: '道具', hidden: true }))
  expect(folded.queryByRole('button', { name: /^成約後の手続き/, hidden: true })).toBeNull()
})

test('a search is saved from its hits, named, given a pace, and given up', async () => {
  const buyer = await house.as(Role.buyer)
  const hits = await openPage(house, '/buyer/estate?searchPrefecturesCodes=14&searchKind=1&priceTo=90000000', buyer)
  await hits.press('この条件を保存')
  await hits.findByText(/^条件を保存しました/)
  const page = await openPage(house, '/user/searches', buyer)
  expect(page.getByRole('article').textContent).toContain('神奈川県の土地・9,000万円まで')
  await page.press(/変える/)
  await page.fill('名前', '建てるための土地')
  await page.choose(/週に1回/)
  await page.choose('公開の終わり')
  await page.answer('保存する')
  await expect.poll(() => page.sent.at(-1)?.body).toMatchObject({ name: '建てるための土地', pace: AlertPace.weekly })
  await page.findByRole('heading', { name: '建てるための土地' })
  expect(page.getByRole('article').textContent).toContain('週に1回（新着、値下げ、公開の再開、公開の終わり）')
  await page.press(/削除/)
  await page.answer('削除する')
  await expect.poll(() => page.queryAllByRole('article')).toEqual([])
})

test('a member sees the hits of more places than a saved search holds, and reads so when they save it', async () => {
  const searchTowns = Array.from({ length: 90 }, (_, at) => `三条大橋町${at}`).join()
  const search = new URLSearchParams({ searchCityCodes: '26104', searchTowns })
  const page = await openPage(house, `/buyer/estate?${search}`, await house.as(Role.buyer))
  await page.press('この条件を保存')
  expect((await page.findByRole('alert')).textContent).toContain('選んだ町や設備を減らしてください')
})

test('a search is saved after one of which nobody knows whether it was', async () => {
  const buyer = await house.as(Role.buyer)
  const page = await openPage(house, '/buyer/estate?searchKind=2&priceTo=90000000', buyer)
  const { fetch } = globalThis
  const lost = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await fetch(input, init)
    if (input instanceof Request && input.method === 'POST') throw new TypeError('Failed to fetch')
    return answer
  })
  await page.press('この条件を保存')
  await page.findByRole('alert')
  lost.mockRestore()
  fireEvent.click(page.getByRole('link', { name: /^9,000万円まで/ }))
  await expect.poll(() => page.getByLabelText('地図で見る').getAttribute('href')).not.toContain('priceTo')
  await page.press('この条件を保存')
  await expect.poll(async () => (await buyer.api.searchAlert.count({})).count).toBe(2)
})

test('a profile that is being changed does not go with a link without asking, and a saved one goes at once', async () => {
  const buyer = await house.as(Role.buyer)
  const page = await openPage(house, '/user/edit?redirect=/faq', buyer)
  const leave = () => fireEvent.click(within(page.getByRole('contentinfo')).getByRole('link', { name: '利用規約' }))
  await page.fill('姓', '高橋')
  leave()
  await page.findByText('保存できていない入力があります')
  await page.answer('入力に戻る')
  expect(page.getByDisplayValue('高橋')).toBeDefined()
  expect(page.address()).toContain('/user/edit')
  leave()
  await page.answer('保存せずに離れる')
  await expect.poll(page.address).toBe('/terms')

  const again = await openPage(house, '/user/edit?redirect=/faq', buyer)
  await again.fill('姓', '高橋')
  await again.fill('名', '葵')
  await again.press('保存して進む')
  await expect.poll(again.address).toBe('/faq')
  expect(again.words()).not.toContain('保存できていない入力があります')
})

test('whoever goes on in their other role from a profile that is being changed is asked once, before anything is done', async () => {
  const buyer = await house.as(Role.buyer)
  await buyer.api.user.takeRole({ body: { userType: Role.seller, agreed: true } })
  await buyer.api.user.actAs({ body: { userType: Role.buyer } })
  const page = await openPage(house, '/user/edit', buyer)
  await page.fill('姓', '高橋')
  fireEvent.click(page.getAllByRole('button', { name: /^売主として使う/ })[0]!)
  await page.findByText('保存できていない入力があります')
  await page.answer('保存せずに離れる')
  await expect.poll(page.address).toMatch(/^\/seller\//)
  expect(page.words()).not.toContain('保存できていない入力があります')
})

test('a note about a favourite that is being written is not thrown away without asking', async () => {
  const { estateID } = await shop.quoted()
  const buyer = await house.as(Role.buyer)
  await buyer.api.favorite.switch({ estateID })
  const { items } = await buyer.api.favorite.list({})
  const page = await openPage(house, '/buyer/favorite', buyer)
  fireEvent.click(page.getByLabelText(/」のメニュー$/))
  await page.press(/のメモを書く$/)
  await page.answer('やめる')
  await page.press(/のメモを書く$/)
  await page.fill('メモ', '日当たりがよい')
  await page.answer('やめる')
  await page.findByText('保存できていない入力があります')
  await page.answer('入力に戻る')
  await page.answer('保存する')
  expect(await page.sends(`PATCH /api/favorite/${items[0]?.id}`)).toMatchObject({ note: '日当たりがよい' })
})

test('a favourite that is taken off and brought back has its note again', async () => {
  const { estateID } = await shop.quoted()
  const buyer = await house.as(Role.buyer)
  await buyer.api.favorite.create({ body: { estateID, note: '北側をもう一度見る' } })
  const page = await openPage(house, '/buyer/favorite', buyer)
  await page.press('庭のある4LDKの一戸建てをお気に入りに入れる')
  await page.findByText('お気に入りは、まだありません')
  await page.press('元に戻す')
  await page.findByText('北側をもう一度見る')
  expect((await buyer.api.favorite.list({})).items).toMatchObject([{ estateID, note: '北側をもう一度見る' }])
})

test('a favourite that is taken off at the home itself has its note again, too, and its heart says so', async () => {
  const { estateID } = await shop.quoted()
  const buyer = await house.as(Role.buyer)
  await buyer.api.favorite.create({ body: { estateID, note: '北側をもう一度見る' } })
  const page = await openPage(house, `/buyer/estate/${estateID}`, buyer)
  await page.press('お気に入りから外す')
  await page.findByRole('button', { name: 'お気に入りに入れる' })
  await page.press('元に戻す')
  await page.findByRole('button', { name: 'お気に入りから外す' })
  await page.sends('POST /api/favorite')
  await expect
    .poll(async () => (await buyer.api.favorite.list({})).items)
    .toMatchObject([{ estateID, note: '北側をもう一度見る' }])
})

test('a favourite that is brought back before the page was read anew has its heart again', async () => {
  const { estateID } = await shop.quoted()
  const buyer = await house.as(Role.buyer)
  await buyer.api.favorite.switch({ estateID })
  const page = await openPage(house, `/buyer/estate/${estateID}`, buyer)
  const { app } = house
  const ask = app.fetch.bind(app)
  const isBack = Promise.withResolvers<void>()
  const slow = vi.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
    if (request.method === 'POST' && request.url.endsWith('/api/favorite')) {
      const answer = await ask(request, ...rest)
      isBack.resolve()
      return answer
    }
    const isOff = page.sent.some(({ call }) => call.includes('/favorite/switch/'))
    if (request.method === 'GET' && isOff) await isBack.promise
    return ask(request, ...rest)
  })
  onTestFinished(() => slow.mockRestore())
  await page.press('お気に入りから外す')
  await page.press('元に戻す')
  await isBack.promise
  expect(await page.findByRole('button', { name: 'お気に入りから外す' })).toBeTruthy()
})

test('a favourite whose home is not on show any more is taken off for good', async () => {
  const { estateID } = await shop.quoted()
  const buyer = await house.as(Role.buyer)
  await buyer.api.favorite.switch({ estateID })
  await shop.seller.api.estate.patch({ id: estateID, body: { status: ListingStatus.finished } })
  const page = await openPage(house, '/buyer/favorite', buyer)
  expect(page.getByRole('heading', { name: 'いまは公開されていない物件' })).toBeTruthy()
  expect(page.words()).not.toContain('お気に入りは、まだありません')
  await page.press('外す')
  await page.findByText('「公開されていない物件」を外しました')
  await page.findByText('お気に入りは、まだありません')
  expect(page.queryByRole('button', { name: '元に戻す' })).toBeNull()
  expect((await buyer.api.favorite.list({})).items).toEqual([])
})

test('a favourite that is brought back stands where it stood in its buyer’s own order', async () => {
  const buyer = await house.as(Role.buyer)
  const favorites: { id: string; estateID: string }[] = []
  for (let made = 0; made < 2; made++) {
    const { estateID } = await shop.quoted()
    favorites.push(await buyer.api.favorite.create({ body: { estateID } }))
  }
  const [first, second] = favorites
  await buyer.api.favorite.order({ body: { ids: [first!.id, second!.id] } })
  const page = await openPage(house, `/buyer/estate/${first!.estateID}`, buyer)
  await page.press('お気に入りから外す')
  await page.press('元に戻す')
  await page.sends('POST /api/favorite')
  const places = async () =>
    (await buyer.api.favorite.list({})).items.map(({ estateID, place }) => [estateID, place]).toSorted()
  const wanted = [
    [first!.estateID, 1],
    [second!.estateID, 2],
  ]
  await expect.poll(places).toEqual(wanted.toSorted())
})

test('favourites are shown to the family by a link, until that is closed', async () => {
  const { estateID } = await shop.quoted()
  const buyer = await house.as(Role.buyer)
  await buyer.api.favorite.switch({ estateID })
  const page = await openPage(house, '/buyer/favorite', buyer)
  await page.press('家族と共有する')
  await page.press('リンクを作る')
  const { pathname, search } = new URL((await page.findByLabelText<HTMLInputElement>('共有のリンク')).value)
  const shared = await openPage(house, pathname + search)
  expect(shared.getByRole('heading', { level: 1 }).textContent).toBe('共有されたお気に入り')
  expect(shared.getAllByRole('article')).toHaveLength(1)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')

  const again = await openPage(house, '/buyer/favorite', buyer)
  await again.press('家族と共有中')
  await again.press('共有をやめる')
  await again.findByRole('heading', { name: '共有をやめますか？' })
  await again.answer('共有をやめる')
  await again.findByText('共有をやめました')
  const closed = await openPage(house, pathname + search)
  expect(closed.words()).toContain('この共有は終わったか、リンクが途中で切れています')
  expect(closed.queryAllByRole('article')).toEqual([])
})

test.each([
  ['/login', '/'],
  ['/seller/estate', '/'],
])('a buyer is led home from %s', async (path, home) => {
  const page = await openPage(house, path, await house.as(Role.buyer))
  await expect.poll(page.address).toBe(home)
})

const recentlySeen = '最近見た物件'

test('the homes seen last are those of this moment, without what was just hidden', async () => {
  const [first, second] = [await shop.quoted(), await shop.quoted()]
  const buyer = await house.as(Role.buyer)
  await buyer.api.estate.view({ id: first.estateID })
  const page = await openPage(house, '/', buyer)
  const seen = async () => within((await page.findByText(recentlySeen)).closest('section')!)
  const ids = async () =>
    (await seen()).getAllByRole('heading', { level: 3 }).map((each) => each.firstElementChild?.getAttribute('href'))
  await expect.poll(ids).toEqual([`/buyer/estate/${first.estateID}`])
  await page.press(/件を見る$/)
  await page.findByRole('heading', { level: 1, name: '全国の物件' })
  await buyer.api.estate.view({ id: second.estateID })
  fireEvent.click(page.getAllByRole('link', { name: /スミカ/ })[0]!)
  await expect.poll(ids).toEqual([second, first].map(({ estateID }) => `/buyer/estate/${estateID}`))
  fireEvent.click((await seen()).getAllByLabelText(/」のメニュー$/)[0]!)
  fireEvent.click(await (await seen()).findByRole('button', { name: /を、もう表示しない$/ }))
  await expect.poll(ids).toEqual([`/buyer/estate/${first.estateID}`])
})
