import { setImmediate as nextTurn } from 'node:timers/promises'
import { fireEvent, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { LoanFields } from '#app/features/listing/loan/loan-fields.tsx'
import { keepLoanTerms, useLoanTerms } from '#app/features/listing/loan/use-loan-terms.ts'
import { NoticeStatus } from '#domain/choices/notice.ts'
import { EstateReportReason } from '#domain/choices/report.ts'
import { Role } from '#domain/choices/person.ts'
import { pages } from '#http/pages.ts'
import { createMailbox } from '#providers/mail/local.ts'
import { alertTokens } from '#server/alert/by-mail/alert-address.ts'
import { openHouse, password, type House, type Somebody } from '../as.ts'
import { eventually } from '../eventually.ts'
import { enrol } from '../second-step.ts'
import { newEmployee, openShop, type Shop } from '../shop.ts'
import { openPage } from './open-page.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

test('a visitor asks for homes on the first page, and what was chosen stands in the address', async () => {
  await shop.quoted()
  const page = await openPage(house, '/')
  await page.fill('都道府県', '神奈川県')
  await page.fill('価格の上限', '3,000万円まで')
  await page.press(/件を見る$/)
  await page.findByRole('heading', { level: 1, name: /神奈川県/ })
  expect(page.address()).toMatch(/^\/buyer\/estate\?/)
  expect(page.address()).toContain('priceTo=30000000')
  expect(page.getAllByRole('article').length).toBeGreaterThan(0)
})

test('what was chosen in the form of a search goes along to wherever its links lead', async () => {
  await shop.quoted()
  const page = await openPage(house, '/buyer/estate/search')
  await page.fill('価格の上限', '30000000')
  for (const name of ['都道府県を選ぶ', '路線・駅を選ぶ', 'くわしい条件', '地図で選ぶ', /^神奈川/])
    await expect
      .poll(() => page.getByRole('link', { name }).getAttribute('href'), { message: String(name) })
      .toContain('priceTo=30000000')
})

test('a place that is chosen takes the place of those that were searched before, on the map too', async () => {
  await shop.quoted()
  const before = { searchPrefecturesCodes: '13', searchCityCodes: '13112', priceFrom: '1000000' }
  const area = { box: '35.6,139.6,35.7,139.7', polygon: '356000,1396000,0,1000,1000,0' }
  const search = `?${new URLSearchParams({ ...before, ...area })}`
  const page = await openPage(house, `/buyer/estate/search${search}`)
  const leadsTo = (name: string | RegExp) => page.getByRole('link', { name }).getAttribute('href')
  expect(leadsTo('全国にする')).toBe('/buyer/estate/search?priceFrom=1000000')
  expect(leadsTo('路線・駅を選ぶ')).toBe('/buyer/estate/search/selectLine?prefecturesCode=13&priceFrom=1000000')
  const hits = leadsTo(/^神奈川/) ?? ''
  expect(await openPage(house, hits).then((found) => found.words())).toMatch(/神奈川県の物件\d+件/)
  const cities = await openPage(
    house,
    `/buyer/estate/search/selectCity?${new URLSearchParams(area)}&prefecturesCode=14`,
  )
  expect(cities.words()).not.toMatch(/ 0件を見る/)
  const prefectures = await openPage(house, `/buyer/estate/search/selectPrefecture${search}`)
  expect(prefectures.getByRole('link', { name: /^神奈川/ }).getAttribute('href')).toBe(
    '/buyer/estate/search/selectCity?prefecturesCode=14&priceFrom=1000000',
  )
})

test('where a place is chosen, homes are counted by what the words of the search say', async () => {
  await shop.quoted(54_800_000)
  const search = `?${new URLSearchParams({ keyword: '5000万以上' })}`
  const count = async (path: string, name: RegExp) => {
    const page = await openPage(house, `/buyer/estate/search${path}${search}`)
    return Number(/\d+/.exec(page.getByRole('link', { name }).textContent)?.[0])
  }
  expect(await count('', /^神奈川/)).toBeGreaterThan(0)
  expect(await count('/selectPrefecture', /^神奈川/)).toBeGreaterThan(0)
  expect(await count('/selectLine', /^神奈川/)).toBeGreaterThan(0)
  const cities = await openPage(house, `/buyer/estate/search/selectCity${search}&prefecturesCode=14`)
  expect(cities.words()).not.toContain('いま物件のある市区町村はありません')
  expect(cities.words()).not.toMatch(/ 0件を見る/)
})

test('who changes the order of hits by the keyboard goes on from there', async () => {
  await shop.quoted()
  const page = await openPage(house, '/buyer/estate')
  const order = page.getByLabelText('並び順')
  order.focus()
  await page.fill('並び順', '価格が安い順')
  await expect.poll(() => page.getByLabelText('地図で見る').getAttribute('href')).toContain('orderBy=price')
  expect(document.activeElement).toBe(order)
})

test('a way to further conditions is shown to whoever may go it', async () => {
  const link = async (who?: Somebody) =>
    (await openPage(house, '/buyer/estate/search', who)).queryByRole('link', { name: 'くわしい条件' })
  expect(await link()).not.toBeNull()
  expect(await link(await house.as(Role.buyer))).not.toBeNull()
  expect(await link(shop.seller)).toBeNull()
  expect(await link(shop.admin)).toBeNull()
})

test('how one would borrow stands in its fields as the amounts are reckoned, from the first drawing on', async () => {
  const Terms = () => createElement(LoanFields, { terms: useLoanTerms() })
  localStorage.clear()
  const drawn = renderToString(createElement(Terms))
  keepLoanTerms({ rate: 0.9, years: 20, down: 5_000_000 })
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = drawn
  const root = hydrateRoot(place, createElement(Terms))
  onTestFinished(() => {
    root.unmount()
    place.remove()
    localStorage.clear()
  })
  const values = () => [...place.querySelectorAll('input')].map(({ value }) => value)
  await expect.poll(values).toEqual(['0.9', '20', '500'])
  keepLoanTerms({ rate: 1.2, years: 25, down: 5_000_000 })
  await expect.poll(values).toEqual(['1.2', '25', '500'])
})

test('a home tells its town, price and facts, and never the number of its house or whose it is', async () => {
  const { estateID } = await shop.quoted(54_800_000)
  const page = await openPage(house, `/estate/${estateID}`)
  expect(page.words()).toContain('5,480万円')
  expect(page.words()).toContain('神奈川県鎌倉市小町')
  expect(page.words()).not.toMatch(/小町1-2-3|山田|ヤマダ/)
  expect(page.getByRole('heading', { name: '広告主' })).toBeTruthy()
})

test('the page of the operator shows the sign of a broker, which counts who works there and names nobody', async () => {
  await shop.admin.api.employee.create({ body: { ...newEmployee(), name: '出さない 名前' } })
  const page = await openPage(house, '/legal')
  const sign = within(page.getByRole('region', { name: '宅地建物取引業者票' }))
  expect(sign.getByText('この事務所に置かれている専任の宅地建物取引士の数')).toBeTruthy()
  expect(sign.getByText('1人')).toBeTruthy()
  expect(page.words()).not.toContain('出さない')
})

test('answers to questions point to what there is', async () => {
  const page = await openPage(house, '/faq')
  for (const name of ['売主としても使う', '買主としても使う', 'この掲載を報告する'])
    expect(page.words()).toContain(`「${name}」`)
  expect(page.words()).not.toMatch(/別のメールアドレス|番地も、公開しない/)
})

test('whoever wants to ask about a home is led to where one signs up or in first, and back to the home', async () => {
  const { estateID } = await shop.quoted()
  const page = await openPage(house, `/estate/${estateID}`)
  const links = page.getAllByRole('link', { name: /問い合わせる$/ })
  for (const link of links) {
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://sumika.test')
    expect([pathname, searchParams.get('redirect')]).toEqual([pages.suggestSignup, `/estate/${estateID}`])
  }
})

test('homes like another are drawn so that the browser leaves out what a visitor has put out of sight there', async () => {
  const [looked, hidden] = [await shop.quoted(), await shop.quoted()]
  const page = await openPage(house, `/estate/${looked.estateID}`)
  const like = (await page.findByRole('heading', { name: '条件の近い物件' })).closest('section')!
  expect(like.querySelector(`[data-hides] li a[href="/estate/${hidden.estateID}"]`)).not.toBeNull()
})

test('homes to compare that rest for a while are not said to have ended', async () => {
  const { estateID } = await shop.quoted()
  const reason = SuspendedReason.stale
  await house.services.pool.query('update publications set "suspendedReason" = $2 where id = $1', [estateID, reason])
  const page = await openPage(house, `/buyer/estate/compare?ids=${estateID}`)
  expect(page.words()).toContain('くらべる物件は、どれもいまは公開されていません')
  expect(page.words()).not.toContain('掲載が終わりました')
})

test('a home that is sold says so, and nothing else of it', async () => {
  const { estateID } = await shop.agreed()
  const page = await openPage(house, `/estate/${estateID}`)
  expect(page.getByRole('heading', { name: 'この物件は、成約の手続きに入りました' })).toBeTruthy()
  expect(page.words()).not.toContain('小町')
})

test('the address with the number of a home, which people hand on, says as well that its listing rests or has ended', async () => {
  const { estateID: id } = await shop.quoted()
  const { estateNumber } = await shop.seller.api.estate.one({ id })
  const headingAt = async () => {
    const page = await openPage(house, `/estate/${estateNumber}`)
    return (await page.findByRole('heading', { level: 1 })).textContent
  }
  const reason = SuspendedReason.stale
  await house.services.pool.query('update publications set "suspendedReason" = $2 where id = $1', [id, reason])
  expect(await headingAt()).toBe('この物件は、いま公開を止めています')
  await shop.admin.api.estate.patch({ id, body: { status: ListingStatus.finished } })
  expect(await headingAt()).toBe('掲載が終わりました')
  const { estateNumber: draft } = await shop.seller.api.estate.create({ body: {} })
  await expect(house.visitor.api.estate.publicOne({ id: draft })).rejects.toMatchObject({ status: 404 })
})

test('a listing is reported with a reason; その他 must say what it is', async () => {
  const { estateID } = await shop.quoted()
  const page = await openPage(house, `/estate/${estateID}`)
  page.getByText('ほか').click()
  await page.press('この掲載を報告する')
  await page.answer('報告する')
  await page.findByText('選んでください')
  await page.choose('その他')
  await page.answer('報告する')
  await page.findByText('どのような内容か、書いてください')
  expect(page.sent.map(({ call }) => call)).not.toContain('POST /api/estateReport')
  await page.choose('写真の無断使用')
  await page.fill('詳しい内容', 'わたしのサイトの写真です')
  await page.answer('報告する')
  expect(await page.sends('POST /api/estateReport')).toMatchObject({
    estateID,
    reason: EstateReportReason.photos,
    detail: 'わたしのサイトの写真です',
  })
  await page.findByText(/^報告を受け取りました/)
})

test('an address with the space that a phone adds is taken, from the field of one’s own address', async () => {
  const page = await openPage(house, '/buyer/estate?searchPrefecturesCodes=14')
  await page.press('この条件を保存')
  const field = await page.findByLabelText(/^メールアドレス/, { selector: 'input' })
  expect(field).toMatchObject({ type: 'email', autocomplete: 'email' })
  await page.fill('メールアドレス', '　ｈａｎａｋｏ＠example.jp ')
  await page.answer('確認のメールを受け取る')
  expect(await page.sends('POST /api/public/searchAlerts')).toMatchObject({ email: 'hanako@example.jp' })
})

test('the Enter that ends a conversion chooses no station, in Safari either, and the next one does', async () => {
  const page = await openPage(house, '/buyer/estate?searchPrefecturesCodes=14')
  await page.fill('並び順', '駅を選んで近い順…')
  const field = await page.findByRole('combobox', { name: '駅名' })
  fireEvent.change(field, { target: { value: 'さんげんぢゃや' } })
  await page.findByText(/駅あります/)
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(page.address()).not.toContain('near')
  fireEvent.keyDown(field, { key: 'Enter' })
  await expect.poll(page.address).toContain('near')
})

test('a page of members leads to the sign-in, and remembers what was wanted', async () => {
  const page = await openPage(house, '/buyer/favorite')
  expect(page.address()).toBe('/login?redirect=%2Fbuyer%2Ffavorite')
  expect(page.getByText(/ログインすると、ご覧になろうとしていたページへ進みます/)).toBeTruthy()
})

test('a wrong password is told beside the form, and the right one leads to what was wanted', async () => {
  const { email } = await house.as(Role.buyer)
  const page = await openPage(house, '/login?redirect=%2Fuser%2Fmail')
  await page.fill('メールアドレス', email)
  await page.fill('パスワード', 'chigau-kotoba-2026')
  await page.press('ログイン')
  await page.findByText(/パスワードが間違っています/)
  await page.fill('パスワード', password)
  await page.press('ログイン')
  await page.findByRole('heading', { level: 1, name: 'メールの受け取り' })
  expect(page.address()).toBe('/user/mail')
})

test('who gives up the second step of a mailed sign-in is told that the link is used up, on the device that asked for it', async () => {
  const buyer = await house.as(Role.buyer)
  await enrol(house, buyer)
  const path = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=test'
  await house.visitor.fetch(path, {
    method: 'POST',
    body: JSON.stringify({ requestType: 'EMAIL_SIGNIN', email: buyer.email }),
  })
  const mailbox = createMailbox(house.services.pool)
  const [mail] = await eventually(async () => {
    const mails = await mailbox.list({ limit: 1, to: buyer.email })
    expect(mails).toHaveLength(1)
    return mails
  })
  const [link = ''] = /\/auth\/action\?\S+/.exec(mail?.text ?? '') ?? []
  const opening = openPage(house, link)
  await nextTurn()
  localStorage.setItem('mailedTo', JSON.stringify({ email: buyer.email }))
  const question = await within(document.body).findByRole('dialog', { name: '確認コードの入力' })
  fireEvent.click(await within(question).findByRole('button', { name: 'やめる' }))
  const page = await opening
  await page.findByRole('heading', { level: 1, name: 'ログインしていません' })
  page.getByRole('link', { name: 'リンクをもう一度受け取る' })
  expect(page.words()).not.toContain('別の端末')
})

test('wherever it is said that nothing else is paid to the operator, the fee for brokerage is not left out', async () => {
  for (const path of ['/faq', '/buyer/menu/purchaseFlow']) {
    const page = await openPage(house, path)
    const [told] = page.words().match(/[^。]*支払[^。]*だけです。/) ?? []
    expect(told, path).toContain('仲介手数料')
  }
})

test('the page of the law says the same days for each way to pay as the page on which one orders', async () => {
  const page = await openPage(house, '/legal')
  const told = page.getByText('支払いの時期').parentElement?.textContent
  expect(told).toContain('14日以内')
  expect(told).not.toContain('注文のとき')
})

test('who goes back from the third page of the notices comes to the second', async () => {
  await house.services.pool.query(
    `insert into notices (id, "createdAt", "updatedAt", version, title, body, "postDate", status)
      select 'notice-' || n, now(), now(), 1, 'お知らせその' || n, '', date '2026-01-01' + n, $1 from generate_series(1, 50) n`,
    [NoticeStatus.published],
  )
  const titlesAt = async (path: string) => {
    const page = await openPage(house, path)
    const titles = page.queryAllByText(/^お知らせその/).map(({ textContent }) => textContent)
    const hrefOf = (name: string) => page.queryByRole('link', { name })?.getAttribute('href') ?? ''
    return { titles, next: hrefOf('次へ'), previous: hrefOf('前へ') }
  }
  const first = await titlesAt('/notice')
  const second = await titlesAt(first.next)
  const third = await titlesAt(second.next)
  expect([first, second, third].map(({ titles }) => titles.length)).toEqual([20, 20, 10])
  const back = await titlesAt(third.previous)
  expect(back.titles).toEqual(second.titles)
  expect((await titlesAt(back.previous)).titles).toEqual(first.titles)
})

test('the privacy policy names whose map it is that pages fetch, and says so where nobody else is asked', async () => {
  const { geography } = house.services
  const sent = async () => (await openPage(house, '/privacy')).words().match(/[^。]*地図[^。]*。/)?.[0]
  expect(await sent()).not.toContain('送られます')
  Object.assign(geography, { tiles: { url: 'https://tiles.example.jp/{z}/{x}/{y}.png', credit: '地理院タイル' } })
  onTestFinished(() => void Object.assign(geography, { tiles: undefined }))
  expect(await sent()).toMatch(/地理院タイル.*送られます/)
})

test('the privacy policy says that a sign-in speaks to Google where it does, and asks nobody twice what they do', async () => {
  const toldOf = async () => {
    const words = (await openPage(house, '/privacy')).words()
    return [words.includes('Google（Identity Platform）へ、メールアドレス'), words.split('職業').length - 1]
  }
  expect(await toldOf()).toEqual([false, 1])
  const { real } = house.services
  house.services.real = { ...real, identity: true }
  onTestFinished(() => void (house.services.real = real))
  expect(await toldOf()).toEqual([true, 1])
})

test('the privacy policy tells what is collected of buyers, too, and of whoever has no account', async () => {
  const page = await openPage(house, '/privacy')
  const collected = page.getByRole('heading', { name: /集める情報/ }).parentElement?.textContent
  for (const what of ['取引時確認', '取引の目的', 'お気に入り', '会員でない方']) expect(collected).toContain(what)
})

test('whoever asks how one leaves hears of all that has to be ended before, as whoever leaves does', async () => {
  for (const path of ['/faq', '/terms']) {
    const page = await openPage(house, path)
    const told = page.words().match(/[^。]*(があるときは、先に終えてください|がなければ、いつでも退会できます)。/)?.[0]
    for (const what of ['審査中か公開中の物件', '進行中の商談', '注文', '返金']) expect(told, path).toContain(what)
  }
})

test('the terms promise of their own changes what the site can do: a notice', async () => {
  const page = await openPage(house, '/terms')
  const told = page.words().match(/[^。]*14日前までに[^。]*。/)?.[0]
  expect(told).toContain('お知らせ')
  expect(told).not.toContain('メール')
})

test('who ends mailed alerts is told that the address stays for a month, as the record of the consent', async () => {
  const id = 'ending'
  const statement = `insert into "alertAddresses" (id, "createdAt", email, "renewedAt") values ($1, now(), 'end@example.jp', now())`
  await house.services.pool.query(statement, [id])
  const page = await openPage(house, `/alerts?token=${alertTokens.sign({ addressID: id }, house.services.secret)}`)
  await page.press('すべて止めて、アドレスを消す')
  const told = page.getByRole('dialog').textContent
  await page.answer('すべて止める')
  await page.findByText('お知らせをすべて止めました')
  const left = await house.services.pool.query('select 1 from "alertAddresses" where id = $1', [id])
  expect(left.rows).toHaveLength(1)
  expect(told).toMatch(/アドレスは、[^。]*記録として[^。]*1か月/)
})

test('what is said of every home on the first page holds of those that the desk has prepared, too', async () => {
  await shop.quoted()
  const page = await openPage(house, '/')
  const told = page.words().match(/[^。]*物件だけ。/)?.[0]
  expect(told).toContain('売主が内容を確かめ')
})

test('the terms tell a usage fee from what a quotation is made for', async () => {
  const page = await openPage(house, '/terms')
  expect(page.words().match(/有料のサービスは、[^。]*。/)?.[0]).toMatch(/利用料は[^。]*画面/)
})

test('nobody signs up without agreeing to the terms', async () => {
  const page = await openPage(house, '/signup')
  await page.fill('メールアドレス', 'aoki@example.jp')
  await page.fill('パスワード', password)
  await page.press('確認メールを受け取る')
  await page.findByText(/同意してください|同意が必要/)
  expect(page.address()).toBe('/signup')
})

test('an address without a page says so, and where to go instead', async () => {
  const page = await openPage(house, '/no-such-page')
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('ページが見つかりません')
  const ways = within(document.querySelector('main') ?? document.body).getAllByRole('link')
  expect(ways.map(({ textContent }) => textContent)).toEqual(['はじめのページへ', '物件を探す', 'よくある質問'])
})

test('the fee of a listing is the same before signing up to sell and where all fees stand', async () => {
  const signup = await openPage(house, '/seller/signup')
  expect(signup.getByRole('note').textContent).toContain('3,300円（税込）')
  const fees = await openPage(house, '/fees')
  const part = (name: string) => fees.getByRole('region', { name }).textContent
  expect(part('掲載利用料')).toContain('3,300円（税込）')
  expect(part('取引サポート利用料')).toContain('3,300円（税込）')
  expect(part('仲介手数料')).toContain('法律の上限')
})

test('who saves a search as a visitor may as well sign up, and comes back to it', async () => {
  const page = await openPage(house, '/buyer/estate?searchPrefecturesCodes=14')
  await page.press('この条件を保存')
  fireEvent.click(await page.findByRole('link', { name: '会員登録して、サイトの中に保存する' }))
  await expect.poll(page.address).toMatch(/^\/buyer\/suggestSignup\?redirect=.*searchPrefecturesCodes/)
})
