import { expect, test } from 'vitest'
import { csvEncodingNames } from '#domain/desk/csv-encoding.ts'
import { csvFile } from './csv.ts'

async function* linesOf(...cells: string[]) {
  yield [cells]
}

test.each(csvEncodingNames)('nothing that is written in %s begins as a formula does', async (encoding) => {
  // The first is led by a sign of a letter's shape, which Shift_JIS leaves out; of the second it writes the full width.
  const answer = csvFile('members', encoding, linesOf('\uFE0F=HYPERLINK(A1)', '−1+1', '\u{E0100}\uFE00@a', '山田'))
  const text = new TextDecoder(encoding).decode(await answer.arrayBuffer())
  const cells = text.trim().split(',')
  expect(cells.map((cell) => cell[0])).toEqual(["'", "'", "'", '山'])
})
