import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { metaOf } from '#domain/kit/fields.ts'
import { unwrap } from '#domain/kit/field-meta.ts'
import { photoCell, photoNamesIn, readCell, writeCell, type ImportLookups } from '#domain/estate/import/import-cell.ts'
import { importColumns, photosPath } from '#domain/estate/import/import-columns.ts'
import { parseCsv } from '#domain/text/parse-csv.ts'
import { csvText } from '#server/desk/csv/csv.ts'
import { seed } from '../../../../tests/chance.ts'

const lookups: ImportLookups = {
  facilities: ['床暖房', '宅配ボックス、24時間', '宅配ボックス', 'Wi-Fi／無料', '1'].map((name, id) => ({
    id: `id${id}`,
    name,
    retired: false,
  })),
  stations: (name, lineName) => [
    { stationID: 'station', lineID: lineName ? 'line' : null, name, lineName: lineName || null },
  ],
}

/** Letters that mean something to a spreadsheet, to a list in a cell, or to nobody. */
const words = fc.string({ unit: fc.constantFrom(...'あア漢ｱa1 　=+-@＝\'"\\／；;、,\n\r\t'), maxLength: 12 })

/** Values of a field, of which its schema takes those that are answered. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const inner = unwrap(schema)
  const { control, choice } = metaOf(inner)
  const codes = choice?.options.map(({ value }) => value) ?? []
  if (inner instanceof z.ZodArray && unwrap(inner.element as z.ZodType) instanceof z.ZodObject) {
    const shape = (unwrap(inner.element as z.ZodType) as z.ZodObject).shape
    const row = fc.record(
      Object.fromEntries(Object.entries(shape).map(([field, part]) => [field, partOf(part as z.ZodType)])),
    )
    return fc.array('stationID' in shape ? row.map(stationOf) : row, { minLength: 1, maxLength: 3 })
  }
  if (control === 'checks') return fc.subarray(codes, { minLength: 1 })
  if (control === 'hidden')
    return fc.subarray(
      lookups.facilities.map(({ id }) => id),
      { minLength: 1 },
    )
  if (choice) return fc.constantFrom(...codes)
  if (control === 'switch') return fc.boolean()
  if (control === 'yen') return fc.nat(99_999_999_999)
  if (control === 'number')
    return fc.oneof(
      fc.integer({ min: -5, max: 99 }),
      fc.integer({ min: 1, max: 999_999 }).map((n) => n / 100),
    )
  if (control === 'date') return fc.constantFrom('2026-11-06', '2099-12-31')
  if (control === 'month') return fc.constantFrom('1868-01', '1980-04', '2020-12')
  return fc.oneof(
    words,
    words.map((text) => `見本の家${text}です`),
    fc.constantFrom('0600001', '01101', 'サトウ', 'ハナコ'),
  )
}
const partOf = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  schema.safeParse(null).success ? fc.oneof(valuesOf(schema), fc.constant(null)) : valuesOf(schema)

function stationOf(row: Record<string, unknown>) {
  const name = String(row.name).replace(/駅$/, '')
  const [place] = lookups.stations(name, typeof row.lineName === 'string' ? row.lineName : '')
  return { ...place, minutes: row.minutes }
}

/** Nobody tells empty words in a row of a list from none. */
const withoutEmptyWords = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, word: unknown) => (word === '' && key !== '' ? null : word))

const columns = importColumns.filter(({ path }) => path !== photosPath)

test.each(columns.map((column) => [column.name, column] as const))(
  '%s is written and read as the same',
  (_, column) => {
    const values = valuesOf(column.schema).chain((value) => {
      const parsed = z.safeParse(unwrap(column.schema), value)
      return fc.constant(parsed.success ? withoutEmptyWords(parsed.data) : undefined)
    })
    let count = 0
    fc.assert(
      fc.property(values, (value) => {
        if (value === undefined || value === '') return
        const text = csvText([['列'], [writeCell(column, value, lookups)]])
        const cell = parseCsv(text)[1]?.cells[0] ?? ''
        if (metaOf(column.schema).isMailed && 'fault' in readCell(column, cell, lookups)) return
        count++
        expect(readCell(column, cell, lookups)).toEqual({ value })
      }),
      { seed, numRuns: 150 },
    )
    expect(count).toBeGreaterThan(0)
  },
)

test('the names of pictures are written and read as the same', () => {
  const names = fc.array(
    words.map((text) => `${text.trim()}.jpg`),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(names, (names) => {
      const cell = parseCsv(csvText([['列'], [photoCell(names)]]))[1]?.cells[0] ?? ''
      expect(photoNamesIn(cell)).toEqual(names)
    }),
    { seed },
  )
})
