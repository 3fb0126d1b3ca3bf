import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let admin: Somebody
let seller: Somebody
let other: Somebody
let id: string
beforeAll(async () => {
  house = await openHouse()
  ;[admin, seller, other] = await Promise.all([house.as(Role.admin), house.as(Role.seller), house.as(Role.seller)])
  await house.services.pool.query(
    `update users set name = '木村の家', "lastName" = '木村', "firstName" = '花子' where id = $1`,
    [seller.id],
  )
  const place = {
    title: '角地にたつ平屋です',
    prefecturesCode: 13,
    city: '台東区',
    town: '浅草',
    address1: '浅草37番地',
  }
  id = (await seller.api.estate.create({ body: { ...typedEstate(), ...place, cityCode: '13106' } })).id
  await other.api.estate.create({ body: { ...typedEstate(), title: '100%おすすめの家です' } })
})
afterAll(() => house.drop())

const found = async (who: Somebody, keyword: string) => {
  const [{ items }, { count }] = await Promise.all([
    who.api.estate.list({ keyword }),
    who.api.estate.count({ keyword }),
  ])
  expect(items).toHaveLength(count)
  return items.map((item) => item.id)
}

test.each(['角地', '台東区浅草37', '浅草　角地', '３７番地', '木村花子', '木村 平屋', 'きむら'])(
  'the desk looks for a listing by its title, place or seller: %s',
  async (keyword) => expect(await found(admin, keyword)).toEqual(keyword === 'きむら' ? [] : [id]),
)

test('the desk looks for a listing by its number, and by the number of its seller', async () => {
  const { userNumber, email } = await admin.api.user.one({ id: seller.id })
  for (const keyword of [id, userNumber, email]) expect(await found(admin, keyword)).toEqual([id])
  expect(await found(admin, '木村 100')).toEqual([])
})

test('a listing is found by the number that people call it by, however it is typed', async () => {
  const { estateNumber } = await admin.api.estate.one({ id })
  expect(estateNumber).toMatch(/^S-\d{4}-\d{4}$/)
  for (const typed of [estateNumber, estateNumber.replaceAll('-', ''), estateNumber.slice(2)])
    expect(await found(admin, typed)).toEqual([id])
})

test('a sign of the search language is a letter like any other', async () => {
  expect(await found(admin, '100%')).toHaveLength(1)
  expect(await found(admin, '_')).toEqual([])
})

test('a seller finds nothing of anybody else', async () => {
  expect(await found(other, '木村')).toEqual([])
  expect(await found(other, 'おすすめ')).toHaveLength(1)
})
