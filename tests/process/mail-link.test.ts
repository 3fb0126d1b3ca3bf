import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OptionalMail } from '#domain/choices/notification.ts'
import { Role } from '#domain/choices/person.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate, openPool } from '#server/database/database.ts'
import { signMailToken } from '#server/notify/mail-token.ts'
import { openOn, secret } from '../as.ts'
import { build } from '../build.ts'
import { openSite, type Site } from './site.ts'

let dataDir: string
let userID: string
let site: Site
beforeAll(async () => {
  build()
  dataDir = await mkdtemp(join(tmpdir(), 'sumika-mail-link-'))
  const { url, close } = await startEmbedded(dataDir)
  const pool = openPool(url)
  await migrate(pool)
  const house = await openOn({ url, pool, dataDir, clear: () => pool.end().then(close) })
  userID = (await house.as(Role.buyer)).id
  await house.drop()
  site = await openSite({ dataDir, secret })
  await site.start()
}, 240_000)
afterAll(async () => {
  await site?.stop()
  await rm(dataDir, { recursive: true })
})

test('whoever stops mails by the link in one reads that they are stopped', { timeout: 60_000 }, async () => {
  const kind = OptionalMail.options[0]!.value
  const link = `${site.url}/user/mail?token=${signMailToken({ userID, kind }, secret)}`
  const page = await (await fetch(link)).text()
  expect(page).toContain('を止めますか')
  const stopped = await (await fetch(link, { method: 'POST', body: new URLSearchParams() })).text()
  expect(stopped).toContain('を止めました')
  expect(stopped).not.toContain('を止めますか')
})
