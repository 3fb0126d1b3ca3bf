import { expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import type { Client } from '#http/client.ts'
import type { EstateRow } from '#http/desk/estates.ts'
import type { UserRow } from '#http/desk/users.ts'
import { sellersReminder } from '../estate/seller-acts.tsx'
import { endingOfSignIns } from '../user/acts.tsx'

const asked: string[] = []
const note =
  (call: string) =>
  async ({ id }: { id: string }) =>
    void asked.push(`${call} ${id}`)
const api = { estate: { remind: note('remind') }, user: { endSignIns: note('end') } } as unknown as Client

test('sellers are reminded of drafts and of what was sent back, and of nothing that lies with others', async () => {
  const { preview, run } = sellersReminder(api)
  const row = (status: number) => ({ id: 'e1', seller: '山田', status }) as EstateRow
  const can = ListingStatus.options.filter(({ value }) => 'will' in preview(row(value))).map(({ label }) => label)
  expect(can).toEqual(['下書き', '差し戻し'])
  expect(preview(row(ListingStatus.approved))).toEqual({ cannot: '「公開中」のため、売主の番ではありません' })
  await run(row(ListingStatus.draft), '')
  expect(asked).toEqual(['remind e1'])
})

test('many are signed out at once, but neither oneself nor whoever is shut out already', () => {
  const { preview } = endingOfSignIns(api, 'me')
  const row = (id: string, disabledAt: string | null = null) => ({ id, disabledAt }) as UserRow
  expect(preview(row('a'))).toEqual({ will: 'すべての端末からログアウトします' })
  expect(preview(row('me'))).toMatchObject({ cannot: expect.stringContaining('ご自身') })
  expect(preview(row('a', '2026-01-01'))).toMatchObject({ cannot: expect.stringContaining('停止中') })
})
