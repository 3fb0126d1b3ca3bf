import type { z } from 'zod'
import { prefectures } from '#domain/choices/region.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { conditionsInWords } from '#domain/estate/plain-words/conditions-in-words.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { norm } from '#domain/text/japanese-search.ts'
import type { wordsQuery } from '#http/shapes/words.ts'
import type { Postcodes } from '#providers/postcode/index.ts'
import type { Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'

/** What a buyer's plain words name of places and facilities of ours. */
export async function wordsAsConditions(context: Context, typed: z.output<typeof wordsQuery>) {
  const { geography, postcodes } = context.services
  const masters = await find(context, facilityCategoryMaster, {}, { columns: ['id', 'facilityCategoryName'] })
  const chosen = typed.searchPrefecturesCodes?.split(',').filter(Boolean) ?? []
  const within = (named: readonly string[]) => (named.length ? named : chosen).map(Number)
  return conditionsInWords(typed.keyword, {
    today: tokyoDate(context.now),
    cities: (name, named) => citiesNamed(postcodes, name, within(named)),
    stations(name, named) {
      const codes = within(named)
      const stations = geography.stationsNamed(name)
      return stations
        .filter(({ prefecturesCode }) => !codes.length || codes.includes(prefecturesCode))
        .map(({ stationID }) => stationID)
    },
    facilities: (name) =>
      masters.filter(({ facilityCategoryName }) => norm(facilityCategoryName) === norm(name)).map(({ id }) => id),
  })
}

/** A city of this whole name stands before wards and towns whose name ends so: 中央区 is Tokyo's, 青葉区 Sendai's and Yokohama's. */
function citiesNamed(postcodes: Postcodes, name: string, within: readonly number[]): string[] {
  const codes = within.length ? within : prefectures.map(({ code }) => code)
  const cities = codes.flatMap((code) => postcodes.cities(code))
  const exact = cities.filter(({ city }) => city === name)
  const named = exact.length ? exact : cities.filter(({ city }) => partsOf(city).includes(name))
  return named.map(({ cityCode }) => cityCode)
}

/** The parts of a name that people say alone: 横浜市 and 青葉区, 瑞穂町 of 西多摩郡瑞穂町. */
const partsOf = (city: string): string[] =>
  /^(.+市)(.+区)$/.exec(city)?.slice(1) ?? /^.+郡(.+)$/.exec(city)?.slice(1) ?? []
