import { WizardType } from '#domain/choices/listing.ts'
import { parseEstateNumber } from '../estate-number.ts'
import { ageWords } from './age-words.ts'
import { facilityWords, hasIt } from './facility-words.ts'
import { floorPlanWords } from './floor-plan-words.ts'
import { emptyWords, phraseWords } from './phrase-words.ts'
import { placesAt, type Places, type Reading } from './places.ts'
import { priceWords } from './price-words.ts'
import type { Meaning, Rule } from './rule.ts'
import { mergeConditions, type ParsedConditions } from './parsed-conditions.ts'
import { sizeWords } from './size-words.ts'
import { walkWords } from './walk-words.ts'

export type { Places } from './places.ts'

/** A part of a text with what it means, if a rule has read it. */
type Part = { text: string; meaning: Meaning | undefined }

/**
 * The conditions that a buyer's plain words name, by the names of the search in the URL and in the API, and the words that name none:
 * 世田谷区で駅10分 3LDK 8000万以下 海の見える → a city, a walk, a floor plan, a price, and 海の見える. A text that names nothing stays as it is.
 * It takes time in proportion to the text's length.
 *
 * @param today `YYYY-MM-DD`, from which an age (築10年以内) counts
 */
export function conditionsInWords(
  keyword: string,
  { today, ...places }: Places & { today: string },
): { conditions: ParsedConditions; keyword: string } {
  const text = tidy(keyword)
  if (parseEstateNumber(text)) return { conditions: {}, keyword: text }
  const { conditions, words } = conditionsOf(partsOf(text, rulesOf(today), places), places)
  return Object.keys(conditions).length ? { conditions, keyword: words.join(' ') } : { conditions: {}, keyword: text }
}

const tidy = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')

const rulesOf = (today: string): Rule[] => [
  ...walkWords,
  ...ageWords(today),
  ...sizeWords,
  ...priceWords,
  ...floorPlanWords,
  ...phraseWords,
  ...facilityWords,
  ...emptyWords,
]

const space = /[\s\p{P}~]/u
const hiragana = /[ぁ-ゖ]/
const joint =
  /(?:または|もしくは|あるいは|および|及び|とか|など|なら|から|まで|かつ|or|and|の|で|を|に|が|か|と|は|も|や|へ|な)/iy
/** A digit after one of these goes on with a number: no condition begins there. */
const insideNumber = /[\dA-Za-z.,/-]/
const maxFacilityLength = 20

function jointAt(text: string, at: number): number {
  joint.lastIndex = at
  return joint.test(text) ? joint.lastIndex : at
}

/** What the text may mean from a position on. */
function readingsAt(text: string, at: number, rules: readonly Rule[], places: Places): Reading[] {
  const readings = placesAt(text, at, places)
  for (const { pattern, read } of rules) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    const meaning = match?.[0] ? read(match.slice(1)) : undefined
    if (meaning) readings.push({ end: pattern.lastIndex, meaning })
  }
  for (let end = Math.min(text.length, at + maxFacilityLength); end > at; end--) {
    const name = text.slice(at, end)
    if (!places.facilities(name).length) continue
    hasIt.lastIndex = end
    const ends = hasIt.test(text) ? hasIt.lastIndex : end
    // A facility of one letter (庭) is not looked for: it would be found within other words.
    if (end > at + 1 || ends > end) readings.push({ end: ends, meaning: { facility: [name] } })
  }
  return readings
}

/**
 * The parts of a text. A condition is read where a word begins and up to where one ends: at spaces and marks, beside particles and other
 * conditions, and where hiragana gives way to another script; the マンション of タワーマンション is none.
 */
function partsOf(text: string, rules: readonly Rule[], places: Places): Part[] {
  const readings = Array.from({ length: text.length }, (_, at) => readingsAt(text, at, rules, places))
  // From the end of the text: whether a word may end before this letter.
  const endsWell = Array.from({ length: text.length + 1 }, () => true)
  for (let at = text.length - 1; at >= 0; at--) {
    const letter = text[at] ?? ''
    const givesWay = hiragana.test(text[at - 1] ?? '') && !hiragana.test(letter)
    const isApart = space.test(letter) || givesWay || jointAt(text, at) > at
    endsWell[at] = isApart || (readings[at] ?? []).some(({ end }) => endsWell[end])
    readings[at] = (readings[at] ?? []).filter(({ end }) => endsWell[end]).toSorted((a, b) => b.end - a.end)
  }
  const parts: Part[] = []
  let word = ''
  const endWord = (isBeforeCondition = false) => {
    const bareWord = word.replace(/\p{P}+$/u, '')
    const meantWord = isBeforeCondition ? bareWord.replace(/(?<=[^ぁ-ゖ])[のなでをがはにへと]$/, '') : bareWord
    if (meantWord && jointAt(meantWord, 0) < meantWord.length) parts.push({ text: meantWord, meaning: undefined })
    word = ''
  }
  for (let at = 0; at < text.length;) {
    const letter = text[at] ?? ''
    const before = text[at - 1] ?? ''
    const isInside = hiragana.test(before) && !hiragana.test(letter)
    const begins = word === '' || isInside || (/\d/.test(letter) && !insideNumber.test(before))
    const [reading] = begins ? (readings[at] ?? []).filter(({ meaning }) => word === '' || meaning !== 'nothing') : []
    const afterJoint = word === '' && at > 0 ? jointAt(text, at) : at
    if (reading) {
      endWord(true)
      parts.push({ text: text.slice(at, reading.end), meaning: reading.meaning })
      at = reading.end
    } else if (space.test(letter)) {
      if (!isWithinWord(text, at, word)) endWord()
      else word += letter
      at++
    } else if (afterJoint > at && parts.at(-1)?.meaning && !space.test(before)) {
      at = afterJoint
    } else {
      word += letter
      at++
    }
  }
  endWord()
  return parts
}

/** Whether a mark stands inside of a word (ザ・パーク, S-1447) that no condition touches. */
const isWithinWord = (text: string, at: number, word: string) =>
  word !== '' && /[\p{Pd}・'’.]/u.test(text[at] ?? '') && /[^\s\p{P}]/u.test(text[at + 1] ?? '')

/** The conditions of all parts together, and the words that are none. */
function conditionsOf(parts: readonly Part[], places: Places): { conditions: ParsedConditions; words: string[] } {
  const prefectureCodes = parts.flatMap(({ meaning }) => (hasKey(meaning, 'prefecture') ? [meaning.prefecture] : []))
  const kinds = new Set(
    parts.flatMap(({ meaning }) => (hasKey(meaning, 'conditions') ? [meaning.conditions.searchKind] : [])),
  )
  kinds.delete(undefined)
  const isLand = kinds.size === 1 && kinds.has(String(WizardType.land))
  const isNamed = parts.some(({ meaning }) => meaning === 'station' || hasKey(meaning, 'station'))
  const isTimed = parts.some(({ meaning }) => hasKey(meaning, 'minutes'))
  let conditions: ParsedConditions = {}
  let facilities = 0
  const words: string[] = []
  for (const { text, meaning } of parts) {
    const partConditions = conditionsOfMeaning(meaning, { places, named: prefectureCodes, isLand, isNamed, isTimed })
    if (!partConditions) words.push(text)
    else conditions = mergeConditions(conditions, partConditions)
    if (partConditions?.facilityIDs) facilities++
  }
  // A home must have all that is asked for, as with any other words.
  return { conditions: facilities > 1 ? { ...conditions, facilityMatch: 'all' } : conditions, words }
}

function hasKey<K extends string>(
  meaning: Meaning | undefined,
  key: K,
): meaning is Extract<Meaning, Readonly<Record<K, unknown>>> {
  return typeof meaning === 'object' && key in meaning
}

type TextFacts = { places: Places; named: readonly string[]; isLand: boolean; isNamed: boolean; isTimed: boolean }

/** What a part says, given the others; undefined where it is a word after all. */
function conditionsOfMeaning(
  meaning: Meaning | undefined,
  { places, named: prefectureCodes, isLand, isNamed, isTimed }: TextFacts,
): ParsedConditions | undefined {
  if (meaning === undefined || meaning === 'word') return undefined
  if (meaning === 'nothing') return {}
  if (meaning === 'station') return isTimed ? {} : undefined
  if ('conditions' in meaning) return meaning.conditions
  if ('prefecture' in meaning) return { searchPrefecturesCodes: meaning.prefecture }
  if ('minutes' in meaning) return isNamed ? { nearestStationTimeTo: String(meaning.minutes) } : undefined
  if ('city' in meaning) return list('searchCityCodes', places.cities(meaning.city, prefectureCodes))
  if ('station' in meaning) return list('stationIDs', places.stations(meaning.station, prefectureCodes))
  if ('line' in meaning) return stationsOfLine(places.lines(meaning.line, prefectureCodes))
  if ('facility' in meaning)
    return list(
      'facilityIDs',
      meaning.facility.flatMap((name) => places.facilities(name)),
    )
  const { of, from, to } = meaning.size
  const area = of === 'land' || (of === undefined && isLand) ? 'searchArea' : 'searchTotalFloorArea'
  return {
    ...(from !== undefined && { [`${area}From`]: String(from) }),
    ...(to !== undefined && { [`${area}To`]: String(to) }),
  }
}

/** Lines of more stations (中央線 of no prefecture) reach too far to be meant: their names stay words. */
const maxStationsOfLine = 100
const stationsOfLine = (stationIDs: readonly string[]) =>
  stationIDs.length <= maxStationsOfLine ? list('stationIDs', stationIDs) : undefined

const list = (
  name: 'searchCityCodes' | 'stationIDs' | 'facilityIDs',
  values: readonly string[],
): ParsedConditions | undefined => (values.length ? { [name]: [...new Set(values)].join(',') } : undefined)
