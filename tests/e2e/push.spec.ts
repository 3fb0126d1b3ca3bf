import { wholeBrowser } from './browsers.ts'
import { expect, open, stateOf, test } from './people.ts'
import { press } from './room.ts'
import { expectSoundPage } from './sound.ts'

// A browser without windows has nowhere to show what a site tells.
test.use({ launchOptions: wholeBrowser })

test('a person lets this device tell them, sees what it shows, and ends it again', async ({ as, baseURL }) => {
  const buyer = await as('demo-buyer-02')
  const context = buyer.context()
  await context.grantPermissions(['notifications'], { origin: baseURL! })
  // The maker's service stands outside: the browser's word of it alone is made up.
  await buyer.addInitScript(() => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${location.port}-of-a-test`
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    const own = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => (sessionStorage.clear(), true),
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (sessionStorage.getItem('push') ? own : null),
      subscribe: async () => (sessionStorage.setItem('push', '1'), own),
    })
  })
  await open(buyer, '/user/mail')
  await press(buyer, 'この端末に通知する')
  const device = buyer.getByRole('listitem').filter({ hasText: 'この端末' })
  await expect(device).toBeVisible()
  await expectSoundPage(buyer)

  const devtools = await context.newCDPSession(buyer)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const data = { title: '商談の進みと条件', body: '新しいお知らせがあります。', path: '/buyer/chat', unread: 2 }
  const message = { origin: new URL(baseURL!).origin, registrationId: await registered, data: JSON.stringify(data) }
  await devtools.send('ServiceWorker.deliverPushMessage', message)
  const shown = () =>
    buyer.evaluate(async () => {
      const all = (await (await navigator.serviceWorker.ready).getNotifications()) as Notification[]
      return all.map(({ title, body, data }) => ({ title, body, path: (data as { path: string }).path }))
    })
  const { unread: _, ...told } = data
  await expect.poll(shown).toEqual([told])

  await device.getByRole('button', { name: /への通知をやめる$/ }).click()
  await expect(device).toHaveCount(0)
  await expect(buyer.getByRole('button', { name: 'この端末に通知する' })).toBeVisible()
})

test('an iPhone is told to put the site onto its home screen first', async ({ browser }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const context = await browser.newContext({
    userAgent,
    storageState: stateOf('demo-buyer-02'),
    viewport: {
      width: 390,
      height: 844,
    },
    isMobile: true,
    hasTouch: true,
  })
  const phone = await context.newPage()
  await open(phone, '/user/mail')
  await expect(phone.getByRole('heading', { name: '先に、このサイトをホーム画面に追加してください' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'この端末に通知する' })).toHaveCount(0)
  await expectSoundPage(phone)
  await context.close()
})
