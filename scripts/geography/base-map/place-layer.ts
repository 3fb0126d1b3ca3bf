import { prefectures } from '#domain/choices/region.ts'
import type { postcodes } from '#providers/postcode/local.ts'
import type { geography } from '#providers/geography/local.ts'
import { mapFeature, type MapFeature, type MapLayer } from './layers.ts'

type Place = { lat: number; lng: number }
type NamedTowns = { name: string; towns: Place[] }

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
/** Where the half of the towns lies to each side: near the middle of where people live, whatever islands belong to it. */
const middleOf = (places: Place[]): [lng: number, lat: number] => [
  middle(places.map(({ lng }) => lng)),
  middle(places.map(({ lat }) => lat)),
]

const nameFeature = ({ name, towns }: NamedTowns, properties: MapFeature['properties']) =>
  mapFeature({ type: 'Point', coordinates: middleOf(towns) }, { name, ...properties })

/** A town without its 丁目: 三軒茶屋 for each of its parts. */
const withoutBlock = (town: string) => town.replace(/[一二三四五六七八九十]+丁目$/, '')

/** What people call a municipality: without its county (足寄郡), with 市, 区, 町, 村. */
const shortNameOf = (city: string) => city.replace(/^.+?郡(?=.+[町村]$)/, '')

type Sources = { towns: ReturnType<typeof postcodes>; centres: ReturnType<typeof geography> }

/** The names of prefectures, cities, wards and towns, the larger ones first. */
export function placeLayer({ towns, centres }: Sources): MapLayer {
  const features = prefectures.flatMap((prefecture) => {
    const cities = towns.cities(prefecture.code).map(({ cityCode, city }) => {
      const areas = towns.areas(cityCode).flatMap(({ area }) => {
        const centre = centres.centre(cityCode, area)
        return centre ? [{ name: withoutBlock(area), ...centre }] : []
      })
      return { name: shortNameOf(city), towns: areas }
    })
    const wards = Map.groupBy(cities, ({ name }) => /^(.+市).+区$/.exec(name)?.[1])
    const designated = [...wards].flatMap(([city, parts]) =>
      city ? [{ name: city, towns: parts.flatMap(({ towns }) => towns) }] : [],
    )
    const all = cities.flatMap(({ towns }) => towns)
    return [
      nameFeature({ name: prefecture.name, towns: all }, { kind: 'region', min_zoom: 4, population_rank: 12 }),
      ...designated.map((city) => nameFeature(city, { kind: 'locality', min_zoom: 6, population_rank: 11 })),
      ...cities.filter(({ towns }) => towns.length > 0).flatMap(cityFeatures),
    ]
  })
  return { name: 'places', minZoom: 4, tolerance: 0, features }
}

/** About a kilometre each way: on a map of a few towns, the room of a name. */
const cellOf = ([lng, lat]: [number, number]) => `${Math.floor(lng / 0.011)},${Math.floor(lat / 0.009)}`

function cityFeatures(city: NamedTowns & { towns: (Place & { name: string })[] }): MapFeature[] {
  const ward = /^.+市(.+区)$/.exec(city.name)?.[1]
  const size = Math.min(9, Math.round(Math.log2(city.towns.length)))
  const zoom = ward || city.name.endsWith('区') ? 10 : city.name.endsWith('市') ? 9 : 10
  const byName = [...Map.groupBy(city.towns, ({ name }) => name)].map(([name, towns]) => ({ name, towns }))
  const byCell = Map.groupBy(byName, ({ towns }) => cellOf(middleOf(towns)))
  // Of towns whose names would lie on each other the one with the most parts is named.
  const byCellFirst = [...byCell.values()].flatMap((towns) =>
    towns.toSorted((a, b) => b.towns.length - a.towns.length).slice(0, 1),
  )
  return [
    nameFeature(
      { name: ward ?? city.name, towns: city.towns },
      { kind: 'locality', min_zoom: zoom, population_rank: size },
    ),
    ...byCellFirst.map((town) => nameFeature(town, { kind: 'neighbourhood', min_zoom: 13, population_rank: 0 })),
  ]
}
