import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { WebhookEvent } from '#domain/choices/webhook.ts'
import { openHouse, password, type House, type Somebody } from '../as.ts'
import { eventually } from '../eventually.ts'
import { openPage } from './open-page.ts'

let house: House
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  house.services.webhooks.send = ({ address }) =>
    Promise.resolve(address.includes('broken') ? { status: 500, text: 'いまは忙しい' } : { status: 200, text: 'ok' })
  admin = await house.as(Role.admin)
})
afterAll(() => house.drop())

const path = '/admin/settings/webhooks'
const events = [WebhookEvent.listingPublished]
const newWebhook = async (name: string) => {
  const body = { name, address: `https://hooks.example.com/${name}`, events }
  const { id } = await admin.api.webhook.create({ body })
  await admin.api.webhook.secret({ id })
  return id
}
const tested = async (id: string) => {
  await admin.api.webhookMessage.create({ body: { webhookID: id } })
  // A try is counted when it begins; what was answered is written down behind it.
  await eventually(async () => {
    const { items } = await admin.api.webhookMessage.list({ webhookID: id })
    expect(items[0]?.answerStatus).toBeGreaterThan(0)
  })
}

test('the first webhook is added with its events, and its secret is shown this once', async () => {
  const by = await house.as(Role.admin)
  const page = await openPage(house, path, by)
  expect(page.words()).toContain('外部への通知は、まだありません')
  await page.press('追加する')
  await page.answer('追加して、送信をはじめる')
  for (const fault of [
    '入力してください',
    'https:// からはじまるアドレスを入力してください（例：https://hooks.example.co.jp/sumika）',
    'ひとつ以上選んでください',
    '今のパスワードを入力してください',
  ])
    await page.findByText(fault)
  await page.fill('名前', '社内のチャット')
  await page.fill('送り先のアドレス', 'https://192.168.0.1/')
  await page.choose('物件をはじめて公開した')
  await page.choose('入金を確かめた')
  await page.fill('あなたの今のパスワード', password)
  await page.answer('追加して、送信をはじめる')
  await page.findByText('インターネットから届くアドレスを入力してください')
  expect(page.getByLabelText(/^名前/)).toHaveProperty('value', '社内のチャット')
  await page.fill('送り先のアドレス', 'https://hooks.example.com/chat')
  await page.answer('追加して、送信をはじめる')
  await page.findByText(/^whsec_/)
  expect(await page.sends('POST /api/webhook')).toEqual({
    name: '社内のチャット',
    address: 'https://hooks.example.com/chat',
    events: ['listing.published', 'payment.paid'],
  })
  await page.findByText('この画面を閉じると、もう表示できません')
  await page.answer('設定しました')
  await expect.poll(() => page.words()).not.toContain('whsec_')
  await page.findByText('送信中')
  await page.findByText('まだ何も送っていません')
})

test('each message shows what was sent and answered, by its outcome, and is sent again', async () => {
  const [good, broken] = [await newWebhook('会計'), await newWebhook('broken')]
  await tested(good)
  await tested(broken)
  const page = await openPage(house, `${path}?id=${broken}`, admin)
  expect(page.words()).toContain('届いていません')
  expect(page.words()).toContain('受け取り側が500と答えました')
  expect(page.words()).toContain('いまは忙しい')
  expect(page.words()).toContain('"type": "webhook.test"')
  const tabs = within(page.getByRole('navigation', { name: '結果' }))
  expect(tabs.getByRole('link', { name: '届かなかった' }).getAttribute('href')).toBe(`${path}?id=${broken}&outcome=3`)
  await page.press('いま送る')
  const { items } = await admin.api.webhookMessage.list({ webhookID: broken })
  expect(await page.sends(`PATCH /api/webhookMessage/${items[0]!.id}`)).toEqual({ tries: 0 })
  const failed = await openPage(house, `${path}?id=${broken}&outcome=3`, admin)
  expect(failed.words()).toContain('この結果の通知はありません')
  const other = await openPage(house, `${path}?id=${good}`, admin)
  await other.press('再送する')
  await other.findByText(/同じ番号（webhook-id）で送ります/)
  await other.answer('再送する')
  await expect.poll(() => other.sent.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(1)
})

test('another address asks for the password, another name does not; what stops and what is removed says what follows', async () => {
  const by = await house.as(Role.admin)
  const id = await newWebhook('古い名前')
  const page = await openPage(house, `${path}?id=${id}`, by)
  await page.press('編集する')
  expect(page.queryByLabelText(/あなたの今のパスワード/)).toBeNull()
  await page.fill('名前', '新しい名前')
  await page.answer('保存する')
  expect(await page.sends(`PATCH /api/webhook/${id}`)).toMatchObject({ name: '新しい名前' })
  await page.findByRole('heading', { name: '新しい名前' })
  await page.press('編集する')
  await page.fill('送り先のアドレス', 'https://hooks.example.com/moved')
  await page.findByText('送り先を変えるため、確かめます。運営の全員に知らせます。')
  await page.answer('保存する')
  await page.findByText('今のパスワードを入力してください')
  await page.fill('あなたの今のパスワード', password)
  await page.answer('保存する')
  await page.findByText('https://hooks.example.com/moved')
  await page.press('鍵を作り直す')
  await page.findByText(/いまの鍵は24時間だけ使え/)
  await page.fill('あなたの今のパスワード', password)
  await page.answer('鍵を作り直す')
  await page.findByText(/^whsec_/)
  await page.answer('設定しました')
  await page.press('送信を止める')
  await page.findByText(/止めているあいだの出来事は、あとからも送られません/)
  await page.answer('送信を止める')
  await page.findByText('停止中')
  await page.press('削除する')
  await page.findByText(/署名の鍵と、これまでの記録も消えます。元には戻せません。/)
  await page.answer('削除する')
  await page.sends(`DELETE /api/webhook/${id}`)
})

test('a webhook that has stopped by itself says why, and one without a secret how to begin', async () => {
  const id = await newWebhook('止まった')
  await house.services.pool.query(
    `update webhooks set "isOn" = false, "offReason" = '5日のあいだ、一度も届かなかったため' where id = $1`,
    [id],
  )
  const page = await openPage(house, `${path}?id=${id}`, admin)
  expect(page.words()).toContain(
    '5日のあいだ、一度も届かなかったためです。受け取り側を直してから、送信をはじめてください。',
  )
  expect(page.queryByRole('button', { name: 'テストを送る' })).toBeNull()
  await page.press('送信をはじめる')
  await page.findByText('送信中')
  const silent = await admin.api.webhook.create({
    body: { name: '鍵なし', address: 'https://hooks.example.com/', events },
  })
  const other = await openPage(house, `${path}?id=${silent.id}`, admin)
  expect(other.words()).toContain('署名の鍵が、まだありません')
  expect(other.queryByRole('button', { name: '送信をはじめる' })).toBeNull()
  await other.findByRole('button', { name: '鍵を作って、はじめる' })
})

test('who of the desk works elsewhere is kept out, and the settings lead there', async () => {
  const colleague = await house.as(Role.admin)
  await admin.api.user.deskRole({ id: colleague.id, body: { deskRoleID: 'role-money' } })
  const closed = await openPage(house, path, colleague)
  expect(closed.words()).not.toContain('hooks.example.com')
  const settings = await openPage(house, '/admin/settings', admin)
  expect(settings.getByRole('link', { name: '外部への通知の画面へ' }).getAttribute('href')).toBe(path)
})
