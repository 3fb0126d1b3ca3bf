import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { YenInput } from './yen-input.tsx'

test.each([
  [54_800_000, '5,480', '54,800,000円（ごせんよんひゃくはちじゅうまんえん）'],
  [10_000_000, '1,000', '10,000,000円（いっせんまんえん）'],
  [11_000_000, '1,100', '11,000,000円（せんひゃくまんえん）'],
  [40_004, '4.0004', '40,004円（よんまんよえん）'],
  [0, '0', '0円（ぜろえん）'],
])('%i yen stand as %s 万円 over their reading', (amount, man, reading) => {
  const html = renderToStaticMarkup(<YenInput label="価格" defaultYen={amount} />)
  expect(html).toContain(`value="${man}"`)
  expect(html).toContain(reading)
})
