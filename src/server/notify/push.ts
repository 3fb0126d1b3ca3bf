import { notification, type Notification } from '#domain/notification.ts'
import { maxPushDevices, pushDevice, type PushDevice } from '#domain/push-device.ts'
import { user } from '#domain/user/user.ts'
import { brandFileOf } from '#http/brand-paths.ts'
import { conflict } from '#http/errors.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { presentBrand } from '../operator/brand-versions.ts'
import { deleteWhere } from '../kernel/bulk.ts'
import type { Context, Services } from '../kernel/context.ts'
import { crudHandlers, type Handlers } from '../kernel/crud-handlers.ts'
import { effects } from '../kernel/effects.ts'
import { count, find, findOne } from '../kernel/find.ts'
import { authorize } from '../kernel/store.ts'
import { invalid } from '../kernel/values.ts'

export const pushDeviceHandlers: Handlers<'pushDevice'>['pushDevice'] = {
  ...crudHandlers(pushDevice),
  key(context) {
    authorize(context.me, context.me !== null)
    return Promise.resolve({ key: context.services.push.key })
  },
}

export const pushDeviceEffects = effects(pushDevice, {
  guard: {
    body({ services, account }, { endpoint }) {
      if (typeof endpoint !== 'string' || !services.push.accepts(endpoint))
        throw invalid([{ path: ['endpoint'], message: 'このブラウザーの通知には対応していません' }])
      return { signIn: account?.sessionID ?? null }
    },
    async create(context, { ownerID, endpoint }) {
      // Locked, so that two registrations at the same moment count each other.
      await findOne(context, user, { id: ownerID }, { lock: true, columns: ['id'] })
      // A browser belongs to whoever registered it last: nobody else is notified there any more.
      await deleteWhere(context, pushDevice, { endpoint })
      if ((await count(context, pushDevice, { ownerID })) >= maxPushDevices)
        throw conflict(`通知を受け取れる端末は、${maxPushDevices}台までです。使っていない端末を外してください。`)
    },
  },
})

type PushContent = Pick<Notification, 'kind' | 'path'>
export type PushWork = PushContent & { deviceID: string }

/** Queues what these people are told for each of their devices. */
export async function queuePushes(
  context: Context,
  userIDs: readonly string[],
  { kind, path }: PushContent,
): Promise<void> {
  const devices = await find(context, pushDevice, { ownerID: userIDs }, { columns: ['id'] })
  for (const { id } of devices) await context.services.queue(context.db, 'push', { deviceID: id, kind, path })
}

/** Whether the sign-in that a device was registered in goes on: whoever signs out, here or from elsewhere, is told there no more. */
async function isSignedIn({ identity }: Services, { ownerID, signIn }: PushDevice): Promise<boolean> {
  if (signIn === null || !identity.signIns) return true
  return (await identity.signIns.list(ownerID)).some(({ id, endedAt }) => id === signIn && endedAt === null)
}

/**
 * Tells a device that there is something, of which kind and where: what it says is read on the site. A device that has gone is forgotten.
 * `tag` is the same at each try: a message that comes twice, since its service answered too late, is shown once.
 */
export async function sendPush(services: Services, { deviceID, kind, path }: PushWork, tag: string): Promise<void> {
  const device = await findOne(services, pushDevice, { id: deviceID })
  if (!device) return
  const forget = async () => void (await deleteWhere(services, pushDevice, { id: deviceID }))
  if (!(await isSignedIn(services, device))) return forget()
  const unreadCount = await count(services, notification, { userID: device.ownerID, readAt: null })
  const icon = brandFileOf(await presentBrand(services), 'app-192.png') ?? '/icons/app-192.png'
  const body = '新しいお知らせがあります。'
  const message = { title: NotificationKind.label(kind), body, path, unread: unreadCount, icon, tag }
  const isTaken = await services.push.send(device, JSON.stringify(message))
  if (!isTaken) await forget()
}
