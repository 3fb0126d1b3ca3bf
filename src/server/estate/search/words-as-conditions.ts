import type { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { conditionsInWords, type Places } from '#domain/estate/plain-words/conditions-in-words.ts'
import { facilityFinder } from '#domain/estate/plain-words/facility-words.ts'
import { facilityCategoryMaster, type FacilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import type { wordsQuery } from '#http/shapes/place.ts'
import type { Station } from '#providers/geography/index.ts'
import type { Context, Services } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'

type Masters = readonly Pick<FacilityCategoryMaster, 'id' | 'facilityCategoryName'>[]

/** What names mean by the shipped data and the master of facilities; places lie in the prefectures that a text names, or else in `chosen` ones. */
export function placesOf(
  { geography, postcodes }: Pick<Services, 'geography' | 'postcodes'>,
  masters: Masters,
  chosen: readonly string[] = [],
): Places {
  const within = (named: readonly string[]) => (named.length ? named : chosen).map(Number)
  const inside = (stations: readonly Station[], codes: readonly number[]) =>
    stations
      .filter(({ prefecturesCode }) => !codes.length || codes.includes(prefecturesCode))
      .map(({ stationID }) => stationID)
  return {
    cities: (name, named) => postcodes.citiesNamed(name, within(named)).map(({ cityCode }) => cityCode),
    stations: (name, named) => inside(geography.stationsNamed(name), within(named)),
    lines(name, named) {
      const lines = geography.linesNamed(name)
      const stations = lines.flatMap(({ stationIDs }) => stationIDs.flatMap((id) => geography.station(id) ?? []))
      return [...new Set(inside(stations, within(named)))]
    },
    facilities: facilityFinder(masters),
  }
}

/** What a buyer's plain words name of places and facilities of ours. */
export async function wordsAsConditions(context: Context, typed: z.output<typeof wordsQuery>) {
  const masters = await find(context, facilityCategoryMaster, {}, { columns: ['id', 'facilityCategoryName'] })
  const chosen = typed.searchPrefecturesCodes?.split(',').filter(Boolean)
  return conditionsInWords(typed.keyword, {
    today: tokyoDate(context.now),
    ...placesOf(context.services, masters, chosen),
  })
}
