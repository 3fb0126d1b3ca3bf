import { expect, test } from 'vitest'
import { EstateNegotiationStatus, ListingStatus } from '#domain/choices/listing.ts'
import { nextActionOf, waitingFirst } from './load-listings.ts'

const { draft, applying, approved, rejected, finished } = ListingStatus
type Asked = Parameters<typeof nextActionOf>[0]
const next = (status: Asked['status'], more: Partial<Asked> = {}) =>
  nextActionOf({ id: 'e1', status, written: null, isDue: false, denyReason: null, negotiationStatus: null, ...more })

test('a draft that lacks something leads on in the wizard, a complete one to its last step, one that waits to how it is held', () => {
  const at = (stage: NonNullable<Asked['written']>['stage']) =>
    next(draft, { written: { percent: 40, stage, words: '' } })
  expect(at('writing')?.href).toBe('/seller/estate/wizard/e1')
  expect(at('ready')?.href).toBe('/seller/estate/wizard/e1/confirm')
  expect(at('waiting')).toMatchObject({ href: '/seller/estate/e1/ownership', urgent: false })
})

test('what was sent back leads to its reason, and what has ended to listing it again', () => {
  for (const sentBack of [next(rejected), next(approved, { denyReason: '写真が暗い' })])
    expect(sentBack).toMatchObject({ href: '/seller/estate/e1', urgent: true })
  expect(next(finished)).toMatchObject({ href: '/seller/estate/e1', urgent: false })
})

test('of a home that is sold nothing is left to do in its listing', () => {
  const sold = { negotiationStatus: EstateNegotiationStatus.established }
  for (const none of [next(finished, sold), next(approved, { ...sold, denyReason: '写真が暗い' })])
    expect(none).toBeNull()
})

test('a published listing asks for something only when it is due', () => {
  expect(next(approved)).toBeNull()
  expect(next(approved, { isDue: true })?.label).toBe('掲載内容を確認する')
})

test('while the desk is reviewing there is nothing to do', () => expect(next(applying)).toBeNull())

test('what waits for its seller heads the first page, once, and stands on no other', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id }))
  expect(waitingFirst([c!], [a!, b!], true)).toEqual([c, a, b])
  expect(waitingFirst([b!], [a!, b!], true)).toEqual([b, a])
  expect(waitingFirst([b!], [b!, c!], false)).toEqual([c])
})
