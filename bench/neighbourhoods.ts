import { prefectures } from '#domain/choices/region.ts'
import { grams, norm } from '#domain/text/japanese-search.ts'
import type { Postcodes } from '#providers/postcode/index.ts'

/** A town where estates stand. `upto` is the share (0 to 1) of all estates that lie in the towns up to this one. */
export type Neighbourhood = {
  upto: number
  region: number
  prefecturesCode: number
  prefectures: string
  cityCode: string
  city: string
  town: string
  station: string
  words: string
  wordParts: string[]
}

/** Inhabitants in units of ten thousand, by prefecture code (Statistics Bureau of Japan, 2024, rounded). */
const inhabitants = [
  504, 116, 114, 225, 89, 100, 174, 281, 188, 188, 733, 626, 1418, 922, 210, 99, 109, 73, 79, 198, 191, 353, 746, 171,
  140, 252, 876, 534, 128, 88, 53, 64, 183, 271, 128, 68, 91, 127, 65, 509, 79, 125, 169, 108, 102, 153, 147,
]
const townsOfCity = 6

/** Where estates stand: prefectures by their people, the cities of each after Zipf, a few towns of each city. */
export function neighbourhoods({ cities, areas }: Pick<Postcodes, 'cities' | 'areas'>): Neighbourhood[] {
  const weighed = prefectures.flatMap(({ code, name, region }) => {
    const all = cities(code)
    const total = all.reduce((sum, _, rank) => sum + 1 / (rank + 1), 0)
    return all.flatMap(({ cityCode, city }, rank) => {
      const towns = pickSpread(areas(cityCode).map(({ area }) => area))
      const weight = (inhabitants[code - 1] ?? 0) / (rank + 1) / total / towns.length
      return towns.map((town) => {
        const place = { region, prefecturesCode: code, prefectures: name, cityCode, city, town, station: station(city) }
        const words = norm(`${name} ${city} ${town} ${place.station}`)
        return { ...place, weight, words, wordParts: grams(words) }
      })
    })
  })
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0)
  let upto = 0
  return weighed.map(({ weight, ...place }) => ({ ...place, upto: (upto += weight / all) }))
}

/** A few of them, evenly from the whole list; a city without towns counts as one. */
function pickSpread(towns: string[]): string[] {
  const step = Math.max(1, Math.floor(towns.length / townsOfCity))
  const some = towns.filter((_, index) => index % step === 0).slice(0, townsOfCity)
  return some.length ? some : ['']
}

const station = (city: string) => `${city.replace(/^.+[郡市](?=.)/, '').replace(/[市区町村]$/, '')}駅`
