import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotificationKind } from '#domain/choices/notification.ts'
import { Role } from '#domain/choices/person.ts'
import { systemContext, flush } from '#server/kernel/context.ts'
import { notify } from '../../src/server/notify/notify.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { eventually } from '../eventually.ts'

let house: House
let reader: Somebody
beforeAll(async () => {
  house = await openHouse()
  reader = await house.as(Role.buyer)
})
afterAll(() => house.drop())

async function tell(kind: 1 | 2, title: string) {
  const context = systemContext(house.services)
  await notify(context, reader.id, { kind, title, paragraphs: ['本文'] })
  flush(context)
}
const titles = async (query: Record<string, string | number>) =>
  (await reader.api.notification.list(query)).items.map(({ title }) => title)

test('notifications are narrowed to the unread and to a kind, alone or together', async () => {
  await tell(NotificationKind.listing, '掲載のこと')
  await tell(NotificationKind.deal, '商談のこと')
  await tell(NotificationKind.deal, '商談のつづき')
  const { items } = await reader.api.notification.list({ title: '商談のつづき' })
  await reader.api.notification.patch({ id: items[0]!.id, body: { readAt: new Date().toISOString() } })
  expect((await titles({ unread: 'true' })).toSorted()).toEqual(['商談のこと', '掲載のこと'].toSorted())
  expect(await titles({ unread: 'true', kind: NotificationKind.deal })).toEqual(['商談のこと'])
  expect(await titles({ kind: NotificationKind.listing })).toEqual(['掲載のこと'])
  await expect(reader.api.notification.list({ unread: 'false' })).rejects.toMatchObject({ status: 400 })
})

test('whoever is told something, or has read it in another tab, hears of it by their stream at once', async () => {
  const other = await house.as(Role.buyer)
  const heard = { mine: 0, others: 0 }
  const stops = [
    house.services.events.subscribe(`user:${reader.id}`, () => heard.mine++),
    house.services.events.subscribe(`user:${other.id}`, () => heard.others++),
  ]
  await tell(NotificationKind.listing, 'もう一つ')
  expect(heard).toEqual({ mine: 1, others: 0 })
  const { items } = await reader.api.notification.list({ unread: 'true' })
  await reader.api.notification.patch({ id: items[0]!.id, body: { readAt: new Date().toISOString() } })
  await eventually(() => expect(heard.mine).toBe(2))
  await reader.api.notification.readAll()
  await eventually(() => expect(heard).toEqual({ mine: 3, others: 0 }))
  for (const stop of stops) stop()
})
