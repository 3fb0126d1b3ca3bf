import { expect, test } from 'vitest'
import { among, joinRows, one, type ReadRows, several } from './joins.ts'

const joins = {
  buyer: one('user', 'buyerID'),
  seller: one('user', 'sellerID'),
  home: one('estate', 'estateID'),
  owner: one('user', 'userID', 'home'),
  papers: several('document', 'orderID'),
  lines: several('chat', 'relationID', 'id', 'papers'),
  sides: among('user', ({ buyerID, sellerID }) => [buyerID, sellerID].filter((id) => typeof id === 'string')),
}
const tables: Record<string, Record<string, unknown>[]> = {
  user: ['b', 's', 'o'].map((id) => ({ id })),
  estate: [{ id: 'e', userID: 'o' }],
  document: [1, 2].map((number) => ({ id: `d${number}`, orderID: 'r1' })),
  chat: [1, 2].map((number) => ({ id: `c${number}`, relationID: `d${number}` })),
}
const rows = [
  { id: 'r1', buyerID: 'b', sellerID: 's', estateID: 'e' },
  { id: 'r2', buyerID: null, sellerID: 's', estateID: 'gone' },
]

async function run() {
  const asked: string[] = []
  const read: ReadRows = async (noun, by, values) => {
    asked.push(`${noun}.${by} ${values.join()}`)
    return tables[noun]!.filter((row) => values.includes(String(row[by])))
  }
  const told = await joinRows({ joins, rowOf: (row: object, joined: object) => ({ ...row, ...joined }) }, rows, read)
  return { told, asked }
}

test('every row has the rows that belong to it, also by way of another join, and none where there is none', async () => {
  const { told } = await run()
  expect(told).toEqual([
    expect.objectContaining({
      buyer: { id: 'b' },
      seller: { id: 's' },
      owner: { id: 'o' },
      papers: tables.document,
      lines: tables.chat,
    }),
    expect.objectContaining({
      buyer: undefined,
      seller: { id: 's' },
      home: undefined,
      owner: undefined,
      papers: [],
      lines: [],
    }),
  ])
  expect(told.map((row) => (row as { sides?: unknown }).sides)).toEqual([[{ id: 'b' }, { id: 's' }], [{ id: 's' }]])
})

test('a noun is read once for all joins that can be known at the same time, and not at all for nobody', async () => {
  const { asked } = await run()
  expect(asked).toEqual([
    'user.id b,s',
    'estate.id e,gone',
    'document.orderID r1,r2',
    'user.id o',
    'chat.relationID d1,d2',
  ])
})
