import { z } from 'zod'
import { parseDay, parseMonth } from '#domain/format/parse-day.ts'
import { parseYen } from '#domain/format/parse-yen.ts'
import type { Choice } from '#domain/kit/choice.ts'
import { isOptional, metaOf, type FieldMeta } from '#domain/kit/fields.ts'
import { unwrap } from '#domain/kit/field-meta.ts'
import { isFormula } from '#domain/text/formula.ts'
import { namesSite, siteRefusal } from '#domain/text/names-site.ts'
import type { WalkToStation } from '../attachments.ts'
import { numberPath, type ImportColumn } from './import-columns.ts'

/** A station, and the line that one takes there. */
export type StationPlace = Pick<WalkToStation, 'stationID' | 'lineID' | 'name' | 'lineName'>

/** What a cell names that only the database and the network of stations know. */
export type ImportLookups = {
  /** What 設備・条件 offers, what has retired as well. */
  facilities: readonly { id: string; name: string; retired: boolean }[]
  /** The stations of a name, on a line of that name where one is said. */
  stations(name: string, lineName: string): readonly StationPlace[]
}

/** A value of a field, or why the words are none. */
export type ReadCell = { value: unknown } | { fault: string }

const fault = (words: string): ReadCell => ({ fault: words })
const plainOf = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()
const plainLabels = new Map<string, string>()
/** The same of a label, of which there are few: thousands of cells are held against each. */
function plainLabel(label: string): string {
  const plain = plainLabels.get(label) ?? plainOf(label)
  plainLabels.set(label, plain)
  return plain
}
const quote = (text: string) => `「${text.trim().slice(0, 20)}」`

const yesWords = ['はい', '○', '〇', '◯', '有', 'あり', 'true', '1'].map(plainOf)
const noWords = ['いいえ', '×', '✕', '無', 'なし', 'false', '0'].map(plainOf)

function readFlag(text: string, [yes, no]: readonly [string, string] = ['はい', 'いいえ']): ReadCell {
  const word = plainOf(text)
  if ([...yesWords, plainOf(yes)].includes(word)) return { value: true }
  if ([...noWords, plainOf(no)].includes(word)) return { value: false }
  return fault(`「はい」か「いいえ」で入力してください（${quote(text)}は読めません）`)
}

/** A spreadsheet that shows a long number short saves it so, and its last digits are lost. */
const isShortened = (plain: string) => /^[-+]?\d+(\.\d+)?e[-+]?\d+$/.test(plain)

function readNumber(text: string, { control, unit, shown }: FieldMeta): ReadCell {
  const plain = plainOf(text)
  if (isShortened(plain))
    return fault(`${quote(text)}は、表計算ソフトが短くした数です。セルの表示形式を「数値」にして、保存し直してください`)
  const digits = plain.replaceAll(',', '').replace(/^[\\¥]/, '')
  if (control === 'yen') {
    const yen = parseYen(digits)
    return yen === null ? fault(`金額を読めません（${quote(text)}）`) : { value: yen }
  }
  const [number = ''] = unit ? digits.split(plainOf(unit), 1) : [digits]
  const isAlone = digits === number || digits === number + plainOf(unit ?? '')
  if (isAlone && /^-?\d+(\.\d+)?$/.test(number)) return { value: Number(number) }
  const code = shown && Array.from({ length: 99 }, (_, at) => at).find((at) => shown(String(at)) === text.trim())
  if (code !== undefined) return { value: code }
  return fault(`${shown ? '名前か番号' : '数字'}で入力してください（${quote(text)}は読めません）`)
}

type NamedValue = { value: unknown; label: string }

function readChoice(text: string, options: readonly NamedValue[]): ReadCell {
  const word = plainOf(text)
  const isSaid = [
    ({ label }: NamedValue) => plainLabel(label) === word,
    ({ value }: NamedValue) => String(value).toLowerCase() === word,
    // マンション for マンション（区分所有）.
    ({ label }: NamedValue) => plainLabel(label.replace(/（.*）$/, '')) === word,
  ].find((says) => options.some(says))
  const option = isSaid && options.find(isSaid)
  if (option) return { value: option.value }
  const labels = options.map(({ label }) => label).slice(0, 12)
  return fault(`${quote(text)}は選べません。次から選んでください：${labels.join('、')}`)
}

const between = /^[、,;\n]+/

/** Several of some names with 、 between them: a name may have that sign in it. */
function readSeveral(text: string, options: readonly NamedValue[]): ReadCell {
  const byLength = options.toSorted((a, b) => b.label.length - a.label.length)
  const values: unknown[] = []
  let rest = text.normalize('NFKC').trim()
  while (rest !== '') {
    const option = byLength.find(({ label }) => {
      const name = label.normalize('NFKC')
      return name !== '' && rest.startsWith(name) && (rest === name || between.test(rest.slice(name.length).trim()))
    })
    const word = option?.label.normalize('NFKC') ?? /^[^、,;\n]*/.exec(rest)![0]
    const read = option ? { value: option.value } : readChoice(word, options)
    if ('fault' in read) return read
    values.push(read.value)
    rest = rest.slice(word.length).trim().replace(between, '').trim()
  }
  return { value: [...new Set(values)] }
}

const optionsOf = (choice: Choice | undefined): readonly NamedValue[] => choice?.options ?? []

/** The signs of a list in a cell: rows apart, cells apart, and the one that says that a sign is meant itself. */
const rowEnd = '；'
const cellEnd = '／'
const escape = '\\'
const signs = [rowEnd, cellEnd, escape, ';', '\n', '\r']

const escapeSigns = (text: string) => [...text].map((sign) => (signs.includes(sign) ? escape + sign : sign)).join('')

/** The rows of a list in a cell, each with its cells: 北／公道／6；東／私道／4. A line break parts rows as well; A-1\外観.jpg is a path. */
function rowsIn(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  const letters = [...text]
  for (let at = 0; at < letters.length; at++) {
    const sign = letters[at] ?? ''
    if (sign === escape && signs.includes(letters[at + 1] ?? '')) cell += letters[++at] ?? ''
    else if (sign === cellEnd) endCell()
    else if ([rowEnd, ';', '\n', '\r'].includes(sign)) {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows.filter((cells) => cells.some(Boolean))
}

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** The fields of the rows of a list: of a station those that people know. */
const cellFieldsOf = (shape: Shape) => Object.entries(shape).filter(([, schema]) => metaOf(schema).control !== 'hidden')

function readStation(row: Record<string, unknown>, { stations }: ImportLookups): ReadCell {
  const name = String(row.name ?? '').replace(/駅$/, '')
  const lineName = typeof row.lineName === 'string' ? row.lineName : ''
  const [place, other] = stations(name, lineName)
  if (!place) return fault(`「${name}」駅${lineName && `（${lineName}）`}が見つかりません`)
  if (other) return fault(`「${name}」駅はいくつかあります。路線の名前も書いてください`)
  return { value: { ...place, minutes: row.minutes } }
}

function readRow(cells: readonly string[], shape: Shape, lookups: ImportLookups): ReadCell {
  const row: Record<string, unknown> = {}
  for (const [index, [field, schema]] of cellFieldsOf(shape).entries()) {
    const cell = cells[index] ?? ''
    const { label } = metaOf(schema)
    if (cell === '' && isOptional(schema)) row[field] = null
    else {
      const read = readWords(schema, cell, lookups)
      if ('fault' in read) return fault(`${label}：${read.fault}`)
      row[field] = read.value
    }
  }
  return 'stationID' in shape ? readStation(row, lookups) : { value: row }
}

function readList(text: string, shape: Shape, lookups: ImportLookups): ReadCell {
  const list: unknown[] = []
  for (const [index, cells] of rowsIn(text).entries()) {
    const read = readRow(cells, shape, lookups)
    if ('fault' in read) return fault(`${index + 1}つ目の${read.fault}`)
    list.push(read.value)
  }
  return { value: list }
}

const elementOf = (schema: z.core.$ZodType) => (schema instanceof z.ZodArray ? unwrap(schema.element) : undefined)
const shapeIn = (schema: z.core.$ZodType): Shape | undefined => {
  const element = elementOf(schema)
  return element instanceof z.ZodObject ? element.shape : undefined
}

/** The value that words mean in a field, before its schema has judged it. */
function meantBy(
  schema: z.core.$ZodType,
  text: string,
  lookups: ImportLookups,
  words?: ImportColumn['words'],
): ReadCell {
  const meta = metaOf(schema)
  const shape = shapeIn(schema)
  if (shape) return readList(text, shape, lookups)
  if (meta.control === 'hidden')
    return readSeveral(
      text,
      lookups.facilities.filter(({ retired }) => !retired).map(({ id, name }) => ({ value: id, label: name })),
    )
  if (meta.choice) {
    const read = meta.control === 'checks' ? readSeveral : readChoice
    return read(text, optionsOf(meta.choice))
  }
  if (meta.control === 'switch') return readFlag(text, words)
  if (meta.control === 'number' || meta.control === 'yen') return readNumber(text, meta)
  if (meta.control === 'date') return { value: parseDay(text) ?? text.trim() }
  if (meta.control === 'month') return { value: parseMonth(text) ?? text.trim() }
  return { value: text }
}

/** Words in a field: its value, or the first thing that is wrong with them. */
function readWords(
  schema: z.core.$ZodType,
  text: string,
  lookups: ImportLookups,
  words?: ImportColumn['words'],
): ReadCell {
  const inner = unwrap(schema)
  const read = meantBy(inner, text, lookups, words)
  if ('fault' in read) return read
  const result = z.safeParse(inner, read.value)
  if (result.success) return { value: result.data }
  // A spreadsheet takes the first digit of a postcode in Hokkaido away: 060-0001 is 600001. A title of four digits is too short, and no code.
  const isOfOtherForm = result.error.issues[0]?.code === 'invalid_format'
  const withZero = isOfOtherForm && /^\d+$/.test(text.trim()) ? z.safeParse(inner, `0${text.trim()}`) : result
  if (withZero.success) return { value: withZero.data }
  return fault(result.error.issues[0]?.message ?? '入力内容を確認してください')
}

/** Whether a cell bears the mark by which what stands behind it is no formula. */
const isMarked = (text: string) => text.startsWith("'") && isFormula(text.replace(/^'+/, ''))
/** A cell without the mark. */
export const withoutMark = (text: string) => (isMarked(text) ? text.slice(1) : text)
const withMark = (text: string) => (isMarked(text) ? `'${text}` : text)

/** What a spreadsheet saves for words that it takes for a day (3-5, 12-34) or shows short (202411280001); and for 1-2-3. */
const changedWords = /^(\d{1,2}月\d{1,2}日|\d{1,2}-[A-Z][a-z]{2}|[A-Z][a-z]{2}-\d{2}|\d(\.\d+)?E\+\d{2,})$/
const changedAddress = /^\d{4}\/\d{1,2}\/\d{1,2}$/

/** Whether a spreadsheet has put something else in the place of words. Numbers of homes may be written as a day. */
const isChanged = ({ path, schema }: ImportColumn, text: string) =>
  metaOf(schema).control === 'text' && (changedWords.test(text) || (path !== numberPath && changedAddress.test(text)))

/** The value of a cell, or why it has none. An empty cell says nothing: it is null. */
export function readCell(column: ImportColumn, cell: string, lookups: ImportLookups): ReadCell {
  const { schema, words } = column
  const text = withoutMark(cell)
  if (text.trim() === '') return { value: null }
  if (/[\uFFFD〓]/.test(text))
    return fault('文字が失われています（Shift_JISにない文字など）。UTF-8で保存し直してください')
  if (isChanged(column, text.trim()))
    return fault(
      `${quote(text)}は、表計算ソフトが変えた値のようです。セルの表示形式を「文字列」にして、入力し直してください`,
    )
  const read = readWords(schema, text, lookups, words)
  const isSite = 'value' in read && metaOf(schema).isMailed && namesSite(String(read.value))
  return isSite ? fault(siteRefusal) : read
}

function wordsOfRow(row: Readonly<Record<string, unknown>>, shape: Shape, lookups: ImportLookups): string {
  return cellFieldsOf(shape)
    .map(([field, schema]) => escapeSigns(wordsOf(unwrap(schema), row[field], lookups)))
    .join(cellEnd)
}

/** A value of a field in words. */
function wordsOf(schema: z.core.$ZodType, value: unknown, lookups: ImportLookups): string {
  if (value === null || value === undefined) return ''
  const meta = metaOf(schema)
  const shape = shapeIn(schema)
  if (shape && Array.isArray(value)) return value.map((row) => wordsOfRow(row, shape, lookups)).join(rowEnd)
  if (meta.choice)
    return [value]
      .flat()
      .map((code) => optionsOf(meta.choice).find((option) => option.value === code)?.label ?? '')
      .join('、')
  if (meta.control === 'hidden' && Array.isArray(value))
    return value.flatMap((id) => lookups.facilities.find((facility) => facility.id === id)?.name ?? []).join('、')
  if (meta.control === 'switch') return value ? 'はい' : 'いいえ'
  // A spreadsheet takes 1980-04 for a day in April and writes it in English.
  if (meta.control === 'month') return String(value).replace(/^(\d+)-0?(\d+)$/, '$1年$2月')
  return meta.shown?.(String(value)) || String(value)
}

/** A value as its cell says it, so that it is read as the same value again. What the field has no value for is empty. */
export const writeCell = ({ schema }: ImportColumn, value: unknown, lookups: ImportLookups): string =>
  withMark(wordsOf(unwrap(schema), value, lookups))

/** The names of pictures in a cell. */
export const photoNamesIn = (cell: string): string[] => rowsIn(withoutMark(cell)).flat().filter(Boolean)
/** The names of pictures as a cell has them. */
export const photoCell = (names: readonly string[]): string => withMark(names.map(escapeSigns).join(rowEnd))
