import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NoticeStatus } from '#domain/choices/notice.ts'
import { Role } from '#domain/choices/person.ts'
import type { Somebody } from '../../as.ts'
import { yesterday } from '../../days.ts'
import { cookieOf, openHouseAndSite, type HouseAndSite } from '../house-and-site.ts'
import { openNginx } from './nginx.ts'

let both: HouseAndSite
let cache: Awaited<ReturnType<typeof openNginx>>
let admin: Somebody
beforeAll(async () => {
  both = await openHouseAndSite()
  cache = await openNginx(both.site.url)
  admin = await both.house.as(Role.admin)
}, 300_000)
afterAll(async () => {
  await cache?.stop()
  await both?.close()
})

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(cache.url + path, { headers })
  return { text: await answer.text(), cached: answer.headers.get('x-cache'), status: answer.status }
}
const tell = (title: string) =>
  admin.api.notice.create({ body: { title, body: '本文', postDate: yesterday, status: NoticeStatus.published } })

/** What the cache has kept, all of it. */
async function kept(): Promise<string> {
  const files = await readdir(cache.kept, { recursive: true, withFileTypes: true })
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1'))
  return (await Promise.all(texts)).join('')
}

test('visitors share a page that the cache keeps for a second, and then asks for by its tag', async () => {
  const seen = new Set<string | null>()
  for (let n = 0; n < 30; n++) {
    seen.add((await ask('/notice')).cached)
    await wait(100)
  }
  expect(seen).toContain('HIT')
  expect(seen).toContain('REVALIDATED')
})

test('what is published in another process is seen through the cache within a second, as far as nginx counts seconds', async () => {
  for (let n = 0; n < 3; n++) {
    const title = `第${n}のお知らせ`
    await ask('/notice')
    await tell(title)
    const began = performance.now()
    while (!(await ask('/notice')).text.includes(title)) {
      // Whole seconds are compared there: what is fresh for one second may be answered for nearly two.
      expect(performance.now() - began).toBeLessThan(2_500)
      await wait(20)
    }
  }
})

test('what is one person’s is never kept, nor shown to another', async () => {
  const buyer = await both.house.as(Role.buyer)
  const { name = '' } = (await buyer.api.user.me())!
  const cookie = await cookieOf(both.site, buyer.token)
  const api = { authorization: `Bearer ${buyer.token}` }
  for (const [path, headers] of [
    ['/', { cookie }],
    ['/notice', { cookie }],
    ['/user/notification', { cookie }],
    ['/api/me', api],
    ['/api/notifications', api],
  ] as const)
    for (let n = 0; n < 3; n++) {
      const own = await ask(path, headers)
      expect([path, own.status, own.cached === 'HIT']).toEqual([path, 200, false])
      expect((await ask(path)).text).not.toContain(name)
    }
  expect((await ask('/', { cookie })).text).toContain(name)
  const files = await kept()
  for (const secret of [buyer.id, buyer.email, Buffer.from(name).toString('latin1'), 'sumika_session='])
    expect(files.includes(secret)).toBe(false)
})
