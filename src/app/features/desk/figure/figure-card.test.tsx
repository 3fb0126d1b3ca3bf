import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { deskFigures } from '#domain/desk/figures.ts'
import { FigureCard } from './figure-card.tsx'

const places = [{ at: '2026-11', short: '11月', long: '2026年11月' }]
const row = (series: string, value: number) => ({ at: '2026-11', series, value, of: value })

test('what is a hundred times rarer has an axis of its own, and is seen', () => {
  const rows = [row('visits', 40_000), row('favorites', 90), row('deals', 8)]
  const drawn = renderToStaticMarkup(<FigureCard figure={deskFigures.interest} rows={rows} places={places} />)
  for (const name of ['閲覧', 'お気に入り', '商談'])
    expect(drawn).toContain(`${deskFigures.interest.label}：${name}のグラフ`)
  const heights = [...drawn.matchAll(/<rect x="[^"]*" y="[^"]*" width="[^"]*" height="([\d.]+)"/g)].map(([, height]) =>
    Number(height),
  )
  expect(heights).toHaveLength(3)
  expect(Math.min(...heights)).toBeGreaterThan(50)
})

test('series that are compared share one axis', () => {
  const rows = [row('receipt', 88_000), row('refund', 27_500)]
  const drawn = renderToStaticMarkup(<FigureCard figure={deskFigures.money} rows={rows} places={places} />)
  expect(drawn.match(/role="img"/g)).toHaveLength(1)
})
