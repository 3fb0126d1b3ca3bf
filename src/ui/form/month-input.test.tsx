import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MonthInput } from './month-input.tsx'

const shown = (value: string) =>
  renderToStaticMarkup(<MonthInput label="築年月" value={value} onMonth={() => undefined} />)

test('a month is shown with its year in both calendars', () => {
  expect(shown('1980-03')).toContain('1980年（昭和55年）')
  expect(shown('1980-03')).toContain('<option value="03" selected="">3月</option>')
})

test('a year of two eras is told apart by its month', () => {
  expect(shown('2019-04')).toContain('2019年（平成31年）')
  expect(shown('2019-05')).toContain('2019年（令和元年）')
})

test('nothing is read out of half a year', () => {
  expect(shown('19-')).not.toContain('（')
})
