import type { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { conditionsInWords, type Places } from '#domain/estate/plain-words/conditions-in-words.ts'
import { parseEstateNumber } from '#domain/estate/estate-number.ts'
import { facilityFinder } from '#domain/estate/plain-words/facility-words.ts'
import { facilityCategoryMaster, type FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import type { wordsQuery } from '#http/shapes/place.ts'
import type { Station } from '#providers/geography/index.ts'
import type { Context, Services } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { occurs } from '../published.ts'

type Masters = readonly Pick<FacilityCategoryMaster, 'id' | 'facilityCategoryName'>[]

/** What names mean by the shipped data and the master of facilities; places lie in the prefectures that a text names, or else in `chosenCodes` ones. */
export function placesOf(
  { geography, postcodes }: Pick<Services, 'geography' | 'postcodes'>,
  masters: Masters,
  chosenCodes: readonly string[] = [],
): Places {
  const inPrefectures = (prefectureNames: readonly string[]) =>
    (prefectureNames.length ? prefectureNames : chosenCodes).map(Number)
  const stationsIn = (stations: readonly Station[], codes: readonly number[]) =>
    stations
      .filter(({ prefecturesCode }) => !codes.length || codes.includes(prefecturesCode))
      .map(({ stationID }) => stationID)
  return {
    cities: (name, prefectureNames) =>
      postcodes.citiesNamed(name, inPrefectures(prefectureNames)).map(({ cityCode }) => cityCode),
    stations: (name, prefectureNames) => stationsIn(geography.stationsNamed(name), inPrefectures(prefectureNames)),
    lines(name, prefectureNames) {
      const lines = geography.linesNamed(name)
      const stations = lines.flatMap(({ stationIDs }) => stationIDs.flatMap((id) => geography.station(id) ?? []))
      return [...new Set(stationsIn(stations, inPrefectures(prefectureNames)))]
    },
    facilities: facilityFinder(masters),
  }
}

/** What a buyer's plain words name of places and facilities of ours; the title of a home names that home alone. */
export async function wordsAsConditions(
  context: Context,
  { keyword, searchPrefecturesCodes }: z.output<typeof wordsQuery>,
) {
  if (keyword && (await occurs(context, keyword, 'title')))
    return { conditions: {}, keyword, keywordMatch: 'all' as const }
  const masters = await find(context, facilityCategoryMaster, {}, { columns: ['id', 'facilityCategoryName'] })
  const chosenCodes = searchPrefecturesCodes?.split(',').filter(Boolean)
  const places = placesOf(context.services, masters, chosenCodes)
  const read = conditionsInWords(keyword, { today: tokyoDate(context.now), ...places })
  const isName = Object.keys(read.conditions).length === 0 && read.keyword !== ''
  const isFound = isName && (parseEstateNumber(read.keyword) !== null || (await occurs(context, read.keyword, 'words')))
  return { ...read, keywordMatch: isFound ? ('all' as const) : ('first' as const) }
}
