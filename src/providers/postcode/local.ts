import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { prefectures } from '#domain/choices/region.ts'
import { sortedTable } from '../sorted-table.ts'
import { type Address, type Area, type City, digits, type Postcodes } from './index.ts'

/**
 * Answers from the shipped data (Japan Post's, see scripts/geography/geography.ts), unpacked on the first question.
 *
 * @param options.folder where zip.tsv.gz and its neighbours lie
 * @throws on the first question, when the files are not there
 */
export function postcodes({ folder }: { folder: string }): Postcodes {
  let opened: Tables | undefined
  const tables = () => (opened ??= open(folder))
  return {
    lookup: async (postcode) => lookup(tables(), digits(postcode)),
    cities: (prefecturesCode) => tables().cities.get(prefecturesCode) ?? [],
    citiesNamed(name, prefecturesCodes) {
      const codes = prefecturesCodes.length ? prefecturesCodes : prefectures.map(({ code }) => code)
      const cities = codes.flatMap((code) => tables().cities.get(code) ?? [])
      const exact = cities.filter(({ city }) => city === name)
      return exact.length ? exact : cities.filter(({ city }) => partsOf(city).includes(name))
    },
    areas: (cityCode) => tables().areas(cityCode).map(area),
    cityName: (cityCode) => tables().city.get(cityCode)?.city ?? '',
    prefectureOf: (cityCode) => (tables().city.has(cityCode) ? prefectureCode(cityCode) : undefined),
  }
}

const partsOf = (city: string): string[] =>
  /^(.+市)(.+区)$/.exec(city)?.slice(1) ?? /^.+郡(.+)$/.exec(city)?.slice(1) ?? []

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
      kana: { pref: prefecture.kana, city: city.kana, town: townKana },
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
