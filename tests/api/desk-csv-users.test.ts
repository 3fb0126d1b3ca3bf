import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House, type Somebody } from '../as.ts'

let house: House
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  admin = await house.as(1)
  await Promise.all([house.as(2), house.as(3), house.as(3)])
  await house.services.pool.query(`update users set name = '髙橋 😀', "lastName" = '髙橋' where "userType" = 2`)
})
afterAll(() => house.drop())

async function members(search: string) {
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await house.visitor.fetch(`/api/users/export${search}`, { method: 'POST', headers })
  return { type: answer.headers.get('content-type'), bytes: await answer.bytes() }
}

test('members leave in the columns, letters and choice asked for, as the audit log says', async () => {
  const { type, bytes } = await members('?userType=2&columns=name,userType&encoding=shift_jis&reason=年賀状')
  expect(type).toBe('text/csv; charset=shift_jis')
  expect(new TextDecoder('shift_jis').decode(bytes)).toBe('会員区分,氏名（表示名）\r\n売主,髙橋 〓\r\n')
  const { rows } = await house.services.pool.query(
    `select after, reason from audits where action = 'export' and noun = 'user'`,
  )
  expect(rows).toEqual([
    {
      after: expect.objectContaining({ columns: ['name', 'userType'], encoding: 'shift_jis', count: 1 }),
      reason: '年賀状',
    },
  ])
})

test('members are found by a part of their mail, name or number', async () => {
  const { userNumber, email } = await admin.api.user.one({ id: admin.id })
  for (const keyword of [userNumber.slice(2), email.slice(0, -4)])
    expect((await admin.api.user.list({ keyword })).items.map(({ id }) => id)).toContain(admin.id)
  const { bytes } = await members('?keyword=髙橋&columns=name')
  expect(new TextDecoder().decode(bytes).split('\r\n')).toHaveLength(3)
})

test('all members leave, wherever in a list one is: a place in it that is made up breaks no file off', async () => {
  const { bytes } = await members('?cursor=made-up&columns=name')
  expect(new TextDecoder().decode(bytes).split('\r\n')).toHaveLength(6)
})
