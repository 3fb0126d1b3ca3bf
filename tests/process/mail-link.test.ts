import { afterAll, beforeAll, expect, test } from 'vitest'
import { OptionalMail } from '#domain/choices/notification.ts'
import { Role } from '#domain/choices/person.ts'
import { mailTokens } from '#server/notify/mail-token.ts'
import { secret } from '../as.ts'
import { openHouseAndSite, type HouseAndSite } from './house-and-site.ts'

let opened: HouseAndSite
beforeAll(async () => {
  opened = await openHouseAndSite()
}, 240_000)
afterAll(() => opened.close())

test('whoever stops mails by the link in one reads that they are stopped', async () => {
  const { house, site } = opened
  const { id: userID } = await house.as(Role.buyer)
  const kind = OptionalMail.options[0]!.value
  const link = `${site.url}/user/mail?token=${mailTokens.sign({ userID, kind }, secret)}`
  const page = await (await fetch(link)).text()
  expect(page).toContain('を止めますか')
  const stopped = await (await fetch(link, { method: 'POST', body: new URLSearchParams() })).text()
  expect(stopped).toContain('を止めました')
  expect(stopped).not.toContain('を止めますか')
})
