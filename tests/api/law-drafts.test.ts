import { afterAll, beforeAll, expect, test } from 'vitest'
import { DisclosureKind, DisclosureStatus } from '#domain/choices/agreeing.ts'
import { DealRole } from '#domain/choices/deal.ts'
import { Ownership } from '#domain/choices/land.ts'
import { TransactionMode, WizardType } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { structureOf } from '#server/documents/pdf/structure-for-tests.ts'
import { demoOperator } from '#server/operator/demo-operator.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { dayFromNow } from '../days.ts'
import { checkedProfile } from '../party-deal.ts'
import { openShop, specialist, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'
import { date } from '#domain/format/date.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const read = async ({ fetch }: Pick<Somebody, 'fetch'>, draft: 'explanationDraft' | 'contractDraft', id: string) =>
  fetch(new Request(`http://sumika.test/api/negotiation/${draft}/${id}`))
async function wordsOf(draft: 'explanationDraft' | 'contractDraft', id: string) {
  const answer = await read(shop.admin, draft, id)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return structureOf(Buffer.from(await answer.arrayBuffer()))
}
const numbersOf = (structure: string[]) =>
  structure.flatMap((element) => /^H2 .*（1項(\d+号(?:の2)?)/.exec(element)?.[1] ?? [])
const terms = { deposit: 1_000_000, deliveryDate: dayFromNow(40), loanUntil: dayFromNow(20), conditions: '照明を残す' }

test('the draft of the explanation has what the law asks for in its order, with what the deal tells', async () => {
  const { negotiationID: id } = await shop.agreed(terms)
  const { id: specialistID } = await shop.admin.api.transactionSpecialist.create({ body: specialist })
  await shop.admin.api.negotiation.patch({ id, body: { specialistID } })
  const form = await shop.seller.api.disclosure.create({
    body: { negotiationID: id, kind: DisclosureKind.condition },
  })
  const lines = form.lines.map((line) => ({ ...line, answer: 2 as const, detail: `${line.key}のこと` }))
  await shop.seller.api.disclosure.patch({ id: form.id, body: { status: DisclosureStatus.presented, lines } })
  const structure = await wordsOf('explanationDraft', id)
  expect(structure[1]).toBe('H1 重要事項説明書（案）')
  const inOrder = [
    '1号',
    '2号',
    '3号',
    '4号',
    '5号',
    '6号の2',
    '7号',
    '8号',
    '9号',
    '10号',
    '11号',
    '12号',
    '13号',
    '14号',
  ]
  expect(numbersOf(structure)).toEqual(inOrder)
  const words = structure.join('\n')
  for (const said of [
    `LBody ${specialist.name}`,
    `LBody ${specialist.registrationNumber}`,
    `LBody ${demoOperator.licence}`,
    'LBody 1,000,000円',
    `LBody ${date(terms.loanUntil)}`,
    'LBody 照明を残す',
    'ある：',
    'LBody （記入）',
  ])
    expect(words).toContain(said)
})

/** 1号 to this one. */
const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => `${at + 1}号`)
/** The labels of a draft that name the item of the rule which asks for them. */
const ruleItems = (structure: string[]) =>
  structure.flatMap((element) => /^Lbl .*（(\d+号(?:の2)?)）$/.exec(element.replaceAll('|', ''))?.[1] ?? [])

test('of a flat the draft asks for every item of the rule about 区分所有, of any building for its papers', async () => {
  const { negotiationID: flat } = await shop.agreed(terms, typedEstate({}, WizardType.condominium))
  const structure = await wordsOf('explanationDraft', flat)
  const items = ruleItems(structure)
  // 施行規則16条の2第1号 to 9号, 16条の2の3第1号 to 6号, 16条の4の3第1号 to 6号.
  expect(items).toEqual([...numbersTo(9), ...numbersTo(6), ...numbersTo(3), '3号の2', ...numbersTo(6).slice(3)])
  expect(structure.join('\n')).toContain('H2 区分所有の建物（1項6号、施行規則16条の2）')
})

test('of land alone the draft asks for nothing that only a building has', async () => {
  const { negotiationID: land } = await shop.agreed(terms, typedEstate({}, WizardType.land))
  const structure = await wordsOf('explanationDraft', land)
  expect(ruleItems(structure)).toEqual(['1号', '2号', '3号', '3号の2'])
  expect(structure.join('\n')).not.toMatch(/石綿|耐震|住宅性能評価|既存の建物/)
})

test('the draft of the 37条書面 has the sides, the home, and the terms that both agreed to', async () => {
  const { negotiationID: id } = await shop.agreed(terms)
  const structure = await wordsOf('contractDraft', id)
  expect(structure[1]).toBe('H1 37条書面（契約内容の書面）（案）')
  const numbers = numbersOf(structure)
  expect(numbers.filter((number) => number !== '2号の2')).toEqual(Array.from({ length: 12 }, (_, at) => `${at + 1}号`))
  const words = structure.join('\n')
  for (const said of ['LBody 20,000,000円', 'LBody 19,000,000円', `LBody ${date(terms.deliveryDate)}`, '照明を残す'])
    expect(words).toContain(said)
})

test('both drafts name the sides as they sign, whatever they are called in the room', async () => {
  const { buyer, negotiationID: id } = await shop.agreed(terms)
  await buyer.api.user.patch({ id: buyer.id, body: { ...checkedProfile, name: 'はなちゃん' } })
  for (const draft of ['explanationDraft', 'contractDraft'] as const) {
    const words = (await wordsOf(draft, id)).join('\n')
    for (const said of ['LBody 買主 太郎', 'LBody 東京都台東区浅草1-1-1']) expect(words).toContain(said)
  }
})

/** What a paper says beside a label. */
const toldOf = (structure: string[], label: string) => structure[structure.indexOf(`Lbl ${label}`) + 1]
const write = (statement: string, values: unknown[]) => house.services.pool.query(statement, values)

test('a company that has been checked is the side of the sale, and whoever acts for a side is named beside it', async () => {
  const { buyer, negotiationID: id } = await shop.agreed(terms)
  await buyer.api.user.patch({ id: buyer.id, body: checkedProfile })
  await write(
    `update "partyChecks" set "personKind" = 2, "corporateName" = '株式会社あおば', "corporateAddress" = '東京都中央区銀座1-1-1',
      authority = '代表取締役' where "negotiationID" = $1 and side = $2`,
    [id, DealRole.buyer],
  )
  await write(
    `update "partyChecks" set "isByAgent" = true, "agentName" = '代理 次郎', "agentAddress" = '東京都港区芝1-1-1'
      where "negotiationID" = $1 and side = $2`,
    [id, DealRole.seller],
  )
  for (const draft of ['explanationDraft', 'contractDraft'] as const) {
    const structure = await wordsOf(draft, id)
    expect(toldOf(structure, '買主')).toBe('LBody 株式会社あおば')
    expect(toldOf(structure, '買主の住所')).toBe('LBody 東京都中央区銀座1-1-1')
    expect(toldOf(structure, '買主の手続きをする方')).toBe('LBody 山田 花子（代表取締役）')
    expect(toldOf(structure, '売主の代理人')).toBe('LBody 代理 次郎（東京都港区芝1-1-1）')
  }
  // What is being written says nothing yet.
  await write(`update "partyChecks" set status = 1 where "negotiationID" = $1`, [id])
  expect(toldOf(await wordsOf('contractDraft', id), '買主')).toBe('LBody 買主 太郎')
})

test('of a home that is sold for its owner the owner is the seller, and who sells it for them their agent', async () => {
  const { estateID, negotiationID: id } = await shop.agreed(terms)
  const seller = await house.as(Role.seller)
  await write(`update users set "lastName" = '売地', "firstName" = '三郎' where id = $1`, [seller.id])
  await write('update negotiations set "sellerID" = $2 where id = $1', [id, seller.id])
  const isSoldFor = (who: string, ownership: number) =>
    write('update estates set "ownerLastName" = $2, "ownerFirstName" = $3, ownership = $4 where id = $1', [
      estateID,
      ...who.split(' '),
      ownership,
    ])
  await isSoldFor('所有 一郎', Ownership.proxy)
  for (const draft of ['explanationDraft', 'contractDraft'] as const) {
    const structure = await wordsOf(draft, id)
    expect(toldOf(structure, '売主')).toBe('LBody 所有 一郎')
    expect(toldOf(structure, '売主の住所')).toContain('LBody 神奈川県鎌倉市')
    expect(toldOf(structure, '売主の代理人')).toContain('LBody 売地 三郎')
  }
  // Nor does who sells a home of their own become another by a difference of spaces or letters.
  for (const [who, ownership] of [
    ['所有 一郎', Ownership.own],
    ['売地 三郎', Ownership.proxy],
  ] as const) {
    await isSoldFor(who, ownership)
    expect(toldOf(await wordsOf('contractDraft', id), '売主')).toBe('LBody 売地 三郎')
  }
  await isSoldFor('所有 一郎', Ownership.own)
  await write('update users set "substituteFlag" = true where id = $1', [seller.id])
  expect(toldOf(await wordsOf('contractDraft', id), '売主')).toBe('LBody 所有 一郎')
})

test('drafts are the desk’s, of a deal that the law asks for them', async () => {
  const { buyer, negotiationID } = await shop.agreed()
  for (const draft of ['explanationDraft', 'contractDraft'] as const) {
    for (const who of [buyer, shop.seller]) expect((await read(who, draft, negotiationID)).status).toBe(403)
    expect((await read(shop.admin, draft, 'none')).status).toBe(404)
    const own = await shop.agreed({}, { transactionMode: TransactionMode.seller })
    expect((await read(shop.admin, draft, own.negotiationID)).status).toBe(409)
  }
})
