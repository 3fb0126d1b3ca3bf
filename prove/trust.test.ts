import { expect, test } from 'vitest'
import { withLine } from './trust.ts'

const table = '<!-- runs -->\n\n| Run | Tried |\n| --- | --- |\n| `kills` | 10 |\n| `storm` | 20 |\n\n<!-- /runs -->'

test('a run takes the place of the last one of its proof', () => {
  expect(withLine(table, '| `kills` | 1,000 |')).toBe(table.replace('| `kills` | 10 |', '| `kills` | 1,000 |'))
})

test('the first run of a proof stands at the end of the table', () => {
  expect(withLine(table, '| `fuzz` | 5 |')).toBe(table.replace('| `storm` | 20 |', '| `storm` | 20 |\n| `fuzz` | 5 |'))
})
