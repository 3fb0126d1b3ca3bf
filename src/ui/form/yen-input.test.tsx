import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { YenInput, yenFromMan } from './yen-input.tsx'

test.each([
  [54_800_000, '5,480', '54,800,000円（ごせんよんひゃくはちじゅうまんえん）'],
  [10_000_000, '1,000', '10,000,000円（いっせんまんえん）'],
  [11_000_000, '1,100', '11,000,000円（せんひゃくまんえん）'],
  [40_004, '4.0004', '40,004円（よんまんよえん）'],
  [0, '0', '0円（ぜろえん）'],
])('%i yen stand as %s 万円 over their reading', (amount, man, reading) => {
  const html = renderToStaticMarkup(<YenInput label="価格" value={amount} onYen={() => undefined} />)
  expect(html).toContain(`value="${man}"`)
  expect(html).toContain(reading)
})

test.each([
  ['５,４８０', 54_800_000],
  ['5480.5', 54_805_000],
  ['5,480万円', 54_800_000],
  ['1億2000万円', 120_000_000],
  ['１億', 100_000_000],
  ['1億2,000', 120_000_000],
  ['1.2億円', 120_000_000],
  ['', null],
  ['　', null],
  ['1おく', '1おく'],
  ['5480円', '5480円'],
  ['3万5000円', '3万5000円'],
  ['5480.12345', '5480.12345'],
  ['５千万', '５千万'],
])('what is typed as "%s" in 万円 is %s in yen', (typed, amount) => {
  expect(yenFromMan(typed)).toBe(amount)
})

test('what is no amount stays as it was typed, and is refused beside the field', () => {
  const html = renderToStaticMarkup(
    <YenInput label="価格" value="1おく" onYen={() => undefined} error="いまの価格と同じです" />,
  )
  expect(html).toMatch(/value="1おく".*万円の単位の数字で入力してください/)
  expect(html).not.toContain('いまの価格')
})
