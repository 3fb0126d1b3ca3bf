import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { prefectures } from '#domain/choices/region.ts'
import { minKana, placeKey } from '#domain/text/place-key.ts'
import { sortedTable } from '../sorted-table.ts'
import { prefectureKana } from '#domain/choices/prefecture-kana.ts'
import { type Address, type Area, type City, digits, type Postcodes } from './index.ts'

/**
 * Answers from the shipped data (Japan Post's, see scripts/geography/geography.ts), unpacked on the first question.
 *
 * @param options.folder where zip.tsv.gz and its neighbours lie
 * @throws on the first question, when the files are not there
 */
export function postcodes({ folder }: { folder: string }): Postcodes {
  let openedTables: Tables | undefined
  let citiesByName: ReadonlyMap<string, City[]> | undefined
  const tables = () => (openedTables ??= open(folder))
  return {
    lookup: async (postcode) => lookup(tables(), digits(postcode)),
    cities: (prefecturesCode) => tables().cities.get(prefecturesCode) ?? [],
    citiesNamed(name, prefecturesCodes) {
      citiesByName ??= callNames([...tables().cities.values()].flat())
      const cities = citiesByName.get(placeKey(name)) ?? []
      if (!prefecturesCodes.length) return cities
      const codeSet = new Set(prefecturesCodes)
      return cities.filter(({ cityCode }) => codeSet.has(prefectureCode(cityCode)))
    },
    areas: (cityCode) => tables().areas(cityCode).map(area),
    cityName: (cityCode) => tables().city.get(cityCode)?.city ?? '',
    prefectureOf: (cityCode) => (tables().city.has(cityCode) ? prefectureCode(cityCode) : undefined),
  }
}

/** Short names that say something else, or of which so many places have one that none is meant. */
const noCity = new Set(['昭和', '大正', '中央', '朝日', 'みどり', 'さくら', 'みやこ', 'みよし', 'みやま'])

/** What a city is called: by its whole name, by the parts of it that people say, and without 市 (横浜), 区 (世田谷) or 町 (軽井沢). */
function namesOf({ city, cityCode }: City): {
  whole: string
  parts: string[]
  short: string | undefined
  isTown: boolean
} {
  const parts = /^(.+市)(.+区)$/.exec(city)?.slice(1) ?? /^.+郡(.+)$/.exec(city)?.slice(1) ?? []
  const [cityOrTown = city] = parts
  const isWardOfCapital = /^131[0-2]\d$/.test(cityCode)
  const [, short, kind = ''] = /^(.{2,})([市町村区])$/.exec(cityOrTown) ?? []
  const isShort = short && !noCity.has(short) && (kind !== '区' || isWardOfCapital)
  return { whole: city, parts, short: isShort ? short : undefined, isTown: /[町村]/.test(kind) }
}

/** The reading of a city by those of its wards: the longest beginning up to a シ that they share. */
const sharedReading = ([first = '', ...others]: readonly string[]): string =>
  Array.from(first, (_, at) => first.slice(0, at + 1)).findLast(
    (start) => start.endsWith('シ') && others.every((other) => other.startsWith(start)),
  ) ?? ''

/** The cities by what they are called: those of a whole name before those of a part of it, these before short names, and readings last. */
function callNames(cities: readonly City[]): Map<string, City[]> {
  const namedCities = cities.map((city) => ({ city, ...namesOf(city) }))
  const groupBy = (keysOf: (entry: (typeof namedCities)[number]) => string[]) => {
    const keyedEntries = namedCities.flatMap((entry) => keysOf(entry).map((key) => ({ key: placeKey(key), entry })))
    return new Map(
      [...Map.groupBy(keyedEntries, ({ key }) => key)].map(([key, rows]) => [key, rows.map(({ entry }) => entry)]),
    )
  }
  const whole = groupBy(({ whole }) => [whole])
  const parts = groupBy(({ parts }) => parts)
  const short = [...groupBy(({ short }) => (short ? [short] : []))].flatMap(([name, entries]) => {
    const larger = entries.filter(({ isTown }) => !isTown)
    // A town's short name counts only if no other town has it: 軽井沢 does, 池田 does not.
    const onlyOne = entries.length === 1 ? entries : []
    const meantEntries = larger.length ? larger : onlyOne
    return meantEntries.length ? [[name, meantEntries] as const] : []
  })
  const wards = Map.groupBy(namedCities, ({ parts: [cityOfWards] }) => cityOfWards)
  const readings = groupBy(({ city: { kana }, parts: [cityOfWards], short, isTown }) => {
    // Towns are many, and so are words that sound like one.
    if (isTown) return []
    const whole = cityOfWards ? sharedReading((wards.get(cityOfWards) ?? []).map(({ city }) => city.kana)) : kana
    const names = new Set([kana, whole, ...(short ? [whole.slice(0, -1)] : [])])
    return [...names].filter(({ length }) => length >= minKana)
  })
  const all = new Map([...readings, ...short, ...parts, ...whole])
  return new Map([...all].map(([name, entries]) => [name, entries.map(({ city }) => city)]))
}

type Tables = ReturnType<typeof open>

function open(folder: string) {
  const rows: [string, string, string][] = JSON.parse(gunzipSync(readFileSync(join(folder, 'city.json.gz'))).toString())
  const all: City[] = rows.map(([cityCode, city, kana]) => ({ cityCode, city, kana }))
  return {
    towns: sortedTable(folder, 'zip.tsv.gz'),
    offices: sortedTable(folder, 'office.tsv.gz'),
    areas: sortedTable(folder, 'area.tsv.gz'),
    city: new Map(all.map((city) => [city.cityCode, city])),
    cities: Map.groupBy(all, (city) => prefectureCode(city.cityCode)),
  }
}

function lookup(tables: Tables, postcode: string): Address[] {
  return [...tables.towns(postcode), ...tables.offices(postcode)].flatMap(([cityCode = '', town = '', office]) => {
    const city = tables.city.get(cityCode)
    const prefecture = prefectures[prefectureCode(cityCode) - 1]
    if (!city || !prefecture) return []
    const townKana = tables.areas(cityCode).find(([name]) => name === town)?.[1] ?? ''
    return {
      postcode,
      prefCode: prefecture.code,
      pref: prefecture.name,
      cityCode,
      city: city.city,
      town,
      kana: { pref: prefectureKana[prefecture.code - 1] ?? '', city: city.kana, town: townKana },
      ...(office && { office }),
    }
  })
}

function area([name = '', kana = '', postCode = '']: string[]): Area {
  return { area: name, kana, postCode }
}

/** The first two digits of a city's JIS code are its prefecture's. */
function prefectureCode(cityCode: string): number {
  return Number(cityCode.slice(0, 2))
}
