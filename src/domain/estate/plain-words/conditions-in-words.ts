import { WizardType } from '#domain/choices/listing.ts'
import { prefectures } from '#domain/choices/region.ts'
import { amountRules } from './rules.ts'
import { norm } from '#domain/text/japanese-search.ts'
import { takeAll, type Rule, type Said, type SaidName } from './take.ts'

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
const placeRules = ({ cities, stations, facilities }: Places): Rule[] => [
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
    read([name = ''], before) {
      const said = list('facilityIDs', facilities(name))
      // A home must have all that is asked for, as with any other words.
      return said && before.facilityIDs ? { ...said, facilityMatch: 'all' } : said
    },
  },
]

/** Whole words that name a kind of home. */
const kinds: [string, string][] = [
  ['(?:中古)?マンション', String(WizardType.condominium)],
  ['(?:中古)?(?:一戸建て?|戸建て?|一軒家)', String(WizardType.house)],
  ['(?:売地|土地)', String(WizardType.land)],
]
const kindRules: Rule[] = kinds.map(([words, searchKind]) => ({
  pattern: new RegExp(`(?<!\\S)${words}(?!\\S)`, 'g'),
  read: () => ({ searchKind }),
}))

/**
 * The conditions that a buyer's plain words name, by the names of the search in the URL and in the API, and the words that name none:
 * 世田谷区 駅10分 3LDK 8000万以下 平屋 → a city, a walk, a floor plan, a price, and 平屋. Only what the rules here say is read; a word that
 * they leave is searched for as it stands.
 *
 * @param today `YYYY-MM-DD`, from which an age (築10年以内) counts
 */
export function conditionsInWords(
  keyword: string,
  { today, ...places }: Places & { today: string },
): { conditions: Said; keyword: string } {
  const rules = [...amountRules(today), ...placeRules(places), ...kindRules]
  let left = tidy(keyword)
  let conditions: Said = {}
  // What stood apart may come together when a word between is taken: 駅 3LDK 10分.
  for (let before = ''; before !== left;) {
    before = left
    const taken = takeAll(left, rules, conditions)
    left = tidy(taken.left)
    conditions = taken.said
  }
  return { conditions, keyword: left }
}

/** Particles and marks that stood between words say nothing alone (世田谷区の3LDK). */
const sayNothing = /^[のでにがをとかはも、。,.・/]+$/

const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word && !sayNothing.test(word))
    .join(' ')

/** What a facility is, without how it is allowed: ペット可, ペット相談 and ペット相談可 are one thing to whoever looks for it. */
export const facilityMeaning = (name: string): string => norm(name).replace(/(?<=..)(?:相談可?|可)$/, '')

/** Whether a buyer's word names a facility as it stands in the master. */
export const isSameFacility = (facility: string, word: string): boolean =>
  norm(facility) === norm(word) ||
  (facilityMeaning(word) !== norm(word) && facilityMeaning(facility) === facilityMeaning(word))
