import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceLine } from './heading.tsx'

const cut = {
  price: 45e6,
  priceDecided: true,
  freeTransfer: false,
  priceBefore: 5e7,
  priceBeforeFrom: '2026-04-01T00:00:00Z',
  priceCutAt: '2026-08-20T00:00:00Z',
}
const textAt = (now: string, of: Partial<typeof cut> = {}) =>
  renderToStaticMarkup(<PriceLine estate={{ ...cut, ...of }} now={now} />).replaceAll(/<[^>]*>/g, '')

test('a price is told in 万円, once', () => {
  expect(textAt('2027-02-21T00:00:00Z')).toBe('4,500万円')
})

test('a price cut is told with both prices and both days, for six months', () => {
  expect(textAt('2026-11-21T00:00:00Z')).toContain(
    '値下げ旧価格 5,000万円（2026年4月1日公表）→ 4,500万円（2026年8月20日値下げ）',
  )
  expect(textAt('2027-02-20T00:00:00Z')).toContain('値下げ')
  expect(textAt('2027-02-21T00:00:00Z')).not.toContain('値下げ')
})

test('a price that is not decided is no price', () => {
  expect(textAt('2026-11-21T00:00:00Z', { priceDecided: false })).toBe('価格応相談')
})
