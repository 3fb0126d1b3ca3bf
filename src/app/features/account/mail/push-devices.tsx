import { mdiBellPlusOutline } from '@mdi/js'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { deviceOf } from '#domain/text/device.ts'
import { ApiError } from '#http/api-error.ts'
import type { Client } from '#http/client.ts'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction, type Action } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'

type Device = Awaited<ReturnType<Client['pushDevice']['list']>>['items'][number]
const worker = '/push-worker.js'
const refusal = (message: string) => new ApiError('bad_request', message)

const canTell = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** How a person lets this browser tell them: from the home screen, by a press, or not at all. */
function wayToTell(): 'home' | 'press' | 'none' {
  if (asksForHomeScreen()) return 'home'
  return canTell() ? 'press' : 'none'
}

/** What this browser has agreed to before, if it has. */
async function findSubscription(): Promise<PushSubscription | null> {
  const registration = canTell() ? await navigator.serviceWorker.getRegistration(worker) : undefined
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the person whether this browser may tell them: straight in their press, since Safari refuses what is asked later. Browsers ask once. */
async function askPermission(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw refusal(
      'ブラウザーで、このサイトの通知が許可されていません。ブラウザーの設定で許可してから、もう一度お試しください。',
    )
}

/** Asks the browser where it may be told, by whoever has this key. */
async function subscribe(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  try {
    // Another place's key, of before a move, would be refused.
    await (await pushManager.getSubscription())?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch {
    throw refusal('このブラウザーでは、通知を受け取る準備ができませんでした。別のブラウザーでお試しください。')
  }
}

/** The devices that show notifications while the site is closed, and this one's switch. */
export function PushDevices({ devices }: { devices: Device[] }) {
  const { api } = useApp()
  const isAlive = useHydrated()
  const [here, setHere] = useState<string | null>(null)
  useEffect(() => {
    // A browser that answers nothing is none of those that are listed.
    void findSubscription().then(
      (one) => setHere(one?.endpoint ?? null),
      () => undefined,
    )
  }, [devices])
  const begin = useAction(
    async (_: void, options) => {
      await askPermission()
      const { key } = await api.pushDevice.key()
      const { endpoint, keys = {} } = (await subscribe(key)).toJSON()
      const { p256dh = '', auth = '' } = keys
      const name = deviceOf(navigator.userAgent)
      await api.pushDevice.create({ body: { name, endpoint: endpoint ?? '', p256dh, auth } }, options)
    },
    { done: 'この端末に通知します' },
  )
  const end = useAction(
    async ({ id, endpoint }: Device) => {
      await api.pushDevice.remove({ id })
      const one = await findSubscription()
      if (one?.endpoint === endpoint) await one.unsubscribe()
    },
    { done: '通知をやめました' },
  )
  const way = isAlive && wayToTell()
  const isHere = devices.some(({ endpoint }) => endpoint === here)
  return (
    <section aria-labelledby="push" className="grid gap-4">
      <h2 id="push" className="text-xl">
        端末への通知
      </h2>
      <p className="text-muted">
        画面の「通知」に届いたことを、サイトを閉じていても、この端末でお知らせします。通知に出るのは種類だけで、内容は開くまで出ません。ログアウトすると止まります。
      </p>
      {devices.length > 0 && (
        <ul role="list" className="border-base-300 divide-base-300 rounded-box divide-y border">
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} isHere={device.endpoint === here} end={end} />
          ))}
        </ul>
      )}
      {way === 'home' && <AddToHome />}
      {way === 'none' && <p>このブラウザーは、端末への通知に対応していません。別のブラウザーでお試しください。</p>}
      {way === 'press' && !isHere && (
        <p>
          <ActionButton action={begin} icon={mdiBellPlusOutline}>
            この端末に通知する
          </ActionButton>
        </p>
      )}
    </section>
  )
}

/** A device that is told, since when, and the way to end that. */
function DeviceLine({ device, isHere, end }: { device: Device; isHere: boolean; end: Action<Device> }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device.name}
          {isHere && <StatusBadge tone="success">この端末</StatusBadge>}
        </p>
        <p className="text-muted text-sm">
          <Time at={device.createdAt} as="full" />
          から
        </p>
      </div>
      <ActionButton action={end} input={device} aria-label={`${device.name}への通知をやめる`}>
        やめる
      </ActionButton>
    </li>
  )
}

/** iPads call themselves Macs, which have no touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

/** Whether this browser tells its reader only as an app of the home screen (Web Push of iOS and iPadOS, from 16.4 on). */
const asksForHomeScreen = () => isAppleMobile() && !isInstalled()

/** How to put the site onto the home screen of an iPhone or an iPad, which comes before its notices. */
function AddToHome() {
  return (
    <div className="border-base-300 rounded-box grid gap-2 border p-4">
      <h3 className="text-base">先に、このサイトをホーム画面に追加してください</h3>
      <p>iPhoneとiPadでは、ホーム画面に追加したサイトだけが通知を受け取れます（iOS・iPadOS 16.4から）。</p>
      <ol className="list-decimal pl-6">
        <li>ブラウザーの共有ボタンを押し、「ホーム画面に追加」を選びます。</li>
        <li>ホーム画面に追加したサイトを開き、もう一度ログインします。</li>
        <li>「通知」のページから「メールの受け取り」へ進み、「この端末に通知する」を押します。</li>
      </ol>
    </div>
  )
}
