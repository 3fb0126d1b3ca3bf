import { prefectures } from '#domain/choices/region.ts'
import type { Rule, Said, SaidName } from './take.ts'

/** What names mean here. Each answers the codes or ids of a name as it is written, none for an unknown one. */
export type Places = {
  /** Cities by their whole name (横浜市青葉区) or the last part of it (青葉区), within prefectures where some are named. */
  cities: (name: string, prefecturesCodes: readonly string[]) => string[]
  /** Stations by their name without 駅, within prefectures where some are named. */
  stations: (name: string, prefecturesCodes: readonly string[]) => string[]
  /** Facilities by their name; the same one has an id for each kind of home. */
  facilities: (name: string) => string[]
}

const list = (name: SaidName, values: readonly string[]): Said | undefined =>
  values.length ? { [name]: values.join(',') } : undefined
const split = (list: string | undefined) => list?.split(',') ?? []
/** How a city stands in an address, the longer forms first: 横浜市青葉区, 西多摩郡瑞穂町, 四日市市; and 町田市 of 町田市原町. */
const cityNames = [
  ...['[^\\s市]{1,5}市[^\\s区]{1,4}区', '[^\\s郡]{1,6}郡[^\\s町村]{1,6}[町村]'],
  ...['\\S{1,12}[市区町村]', '\\S{1,12}?[市区町村]'],
]
const codes = new Map(prefectures.map(({ code, name }) => [name, String(code)]))

/** At the start of a word, as in an address: the prefecture, the city, then the station and facilities as whole words. */
export const placeRules = ({ cities, stations, facilities }: Places): Rule[] => [
  {
    pattern: new RegExp(`(?<!\\S)(${[...codes.keys()].join('|')})(?:内の?)?`, 'g'),
    read: ([name = '']) => ({ searchPrefecturesCodes: codes.get(name)! }),
  },
  ...cityNames.map((name): Rule => ({
    pattern: new RegExp(`(?<!\\S)(${name})(?:内の?)?`, 'g'),
    read([city = ''], { searchPrefecturesCodes }) {
      return list('searchCityCodes', cities(city, split(searchPrefecturesCodes)))
    },
  })),
  {
    pattern: /(?<!\S)([^\s駅]{1,20})駅(?:の?(?:近く|周辺|付近|そば))?(?!\S)/g,
    read([name = ''], { searchPrefecturesCodes }) {
      return list('stationIDs', stations(name, split(searchPrefecturesCodes)))
    },
  },
  {
    pattern: /(?<!\S)(\S{2,40}?)(?:あり|有り?|付き?)?(?!\S)/g,
    read: ([name = '']) => list('facilityIDs', facilities(name)),
  },
]
