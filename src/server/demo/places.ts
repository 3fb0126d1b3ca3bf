import { prefectureName, prefectures, regionOf } from '#domain/choices/region.ts'
import type { Postcodes } from '#providers/postcode/index.ts'
import { spots } from './spots.ts'

/** What a neighbourhood is like: city centre, urban homes, suburb, countryside, resort, industry and port. */
export type Setting = 'M' | 'U' | 'S' | 'R' | 'T' | 'I'

/** A real neighbourhood: where it is in law, how one gets there, what land costs (yen a ㎡). */
export interface Place {
  setting: Setting
  prefecturesCode: number
  prefectures: string
  region: NonNullable<ReturnType<typeof regionOf>>
  cityCode: string
  city: string
  town: string
  postCode: string
  /** The line of the station, '' where none is near; the station without its line; a bus stop, '' where one walks. */
  line: string
  station: string
  busStop: string
  landPrice: number
}

/**
 * The neighbourhoods of the demo estates in the order of the prefectures' codes.
 *
 * @throws when a town is not in the postcode data, which a test of the table notices
 */
export function places(postcodes: Pick<Postcodes, 'cities' | 'areas'>): Place[] {
  return prefectures.flatMap(({ code }) => (spots[code] ?? '').split('\n').map((line) => place(code, line, postcodes)))
}

function place(code: number, line: string, postcodes: Pick<Postcodes, 'cities' | 'areas'>): Place {
  const [setting, city, town = '', access = '', thousandYen] = line.split('/')
  const found = postcodes.cities(code).find((one) => one.city === city)
  const area = found && postcodes.areas(found.cityCode).find((one) => one.area === town)
  const region = regionOf(code)
  if (!found || !area || !region) throw new Error(`no such town: ${line}`)
  const [way = '', busStop = ''] = access.split('>')
  const [, railway = '', name = '', kind = ''] = /^(.*)「(.+)」(.+)$/.exec(way) ?? []
  return {
    setting: setting as Setting,
    prefecturesCode: code,
    prefectures: prefectureName(code),
    region,
    cityCode: found.cityCode,
    city: found.city,
    town,
    postCode: area.postCode,
    line: railway,
    station: name + kind,
    busStop,
    landPrice: Number(thousandYen) * 1000,
  }
}
