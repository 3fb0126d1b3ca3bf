import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLocalSite, wish, type LocalSite } from '../gateways-for-tests.ts'

let site: LocalSite
beforeAll(async () => {
  site = await openLocalSite()
})
afterAll(() => site.close())

const ask = async (path: string, answer?: string) => {
  const init = answer === undefined ? {} : { method: 'POST', body: new URLSearchParams({ answer }) }
  return (await site.gateway.handle(new Request(`http://sumika.invalid${path}`, init)))!
}

async function challenge(description = '利用料') {
  const intent = await site.gateway.createIntent({ ...wish(), description })
  const card = { number: '4000 0000 0000 3220', expiry: '１２／３９', cvc: '１２３' }
  const body = { clientSecret: intent.clientSecret, card, returnPath: '/buyer/menu/1/payment?from=bank' }
  const answer = (await (await site.post('/gateway/confirm', body)).json()) as { status: string; challengePath: string }
  expect(answer.status).toBe('requires_action')
  return { intent, path: answer.challengePath }
}

test('the page of the bank names the amount and the card, and works without script', async () => {
  const { path } = await challenge('<script>alert(1)</script>利用料')
  const response = await ask(path)
  const page = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page).toContain('980円')
  expect(page).toContain('Visa（末尾 3220）')
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toContain('<script')
})

test('answering leads back to where the payer came from', async () => {
  const { intent, path } = await challenge()
  const response = await ask(path, 'approve')
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/buyer/menu/1/payment?from=bank')
  expect(await site.gateway.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
})

test('only the first answer counts', async () => {
  const { intent, path } = await challenge()
  await ask(path, 'deny')
  await ask(path, 'approve')
  expect(await site.gateway.retrieve(intent.id)).toMatchObject({ status: 'failed' })
  expect(await (await ask(path)).text()).toContain('本人認証は終わっています')
})

test('a challenge that another card has overtaken pays nothing any more', async () => {
  const { intent, path } = await challenge()
  await site.pay(intent, '4000000000000002')
  await ask(path, 'approve')
  expect(await site.gateway.retrieve(intent.id)).toMatchObject({ status: 'failed' })
})

test('a challenge of a canceled intent pays nothing', async () => {
  const { intent, path } = await challenge()
  await site.gateway.cancel(intent.id)
  await ask(path, 'approve')
  expect(await site.gateway.retrieve(intent.id)).toMatchObject({ status: 'canceled' })
  expect(await (await ask(path)).text()).toContain('本人認証は終わっています')
})

test('an unknown challenge is not found, and an answer that is none is refused', async () => {
  expect((await ask('/gateway/challenge/at_unknown')).status).toBe(404)
  expect((await ask('/gateway/challenge/at_unknown', 'approve')).status).toBe(404)
  const { intent, path } = await challenge()
  expect((await ask(path, 'perhaps')).status).toBe(400)
  expect(await site.gateway.retrieve(intent.id)).toMatchObject({ status: 'requires_action' })
})
