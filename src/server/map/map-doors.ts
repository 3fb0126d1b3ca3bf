import { filePolicy } from '#server/web/security.ts'
import { z } from 'zod'
import { createHash } from 'node:crypto'
import { mapPaths, placeSizes, type PlaceShape } from '#http/maps.ts'
import { contract } from '#http/contract.ts'
import { AppError } from '#http/errors.ts'
import { parseSearch } from '#http/search-params.ts'
import { homesOnMap } from '../estate/place/homes-on-map.ts'
import { readPublic } from '../estate/reader-lists/hidden-estate.ts'
import type { Services } from '../kernel/context.ts'
import { invalid } from '../kernel/values.ts'
import type { Admit } from '../web/admission.ts'
import { contextOf, type IncomingRequest } from '../web/answer-call.ts'
import { visitor } from '../web/auth.ts'
import { bufferedResponse } from '../web/bytes/buffered-response.ts'
import { chooseEncoding } from '../web/bytes/encoding.ts'
import type { Routes } from '../web/side-doors.ts'
import { release } from '../boot/release.ts'
import { drawArea } from './draw-area.ts'
import { drawMunicipality, drawPlace } from './draw-place.ts'
import { unpackTile } from './ground.ts'
import { lastDrawn } from './last-drawn.ts'

type Maps = Pick<Services, 'mapTiles' | 'geography' | 'postcodes'>

/** Deeper than this no archive has tiles that a map asks for. */
const deepestZoom = 16

const part = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
const tilePlace = z
  .object({ z: part.refine((zoom) => zoom <= deepestZoom), x: part, y: part })
  .refine(({ z, x, y }) => x < 2 ** z && y < 2 ** z)

const isPlaceShape = (text: string): text is PlaceShape => Object.hasOwn(placeSizes, text)
const placeQuery = z.object({
  cityCode: z.string().regex(/^\d{5}$/),
  town: z.string().min(1).max(60),
  shape: z.string().refine(isPlaceShape),
})

const pictureHeaders = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': filePolicy,
}

const absent = () => new AppError('not_found', '地図が見つかりません。')
const isKnown = (request: Request, etag: string) =>
  (request.headers.get('if-none-match') ?? '').split(',').some((each) => each.trim().replace(/^(?!W\/)/, 'W/') === etag)

/**
 * A tile as a map asks for it, packed as it is stored. Where there is none: 204 for a part of the sea, 404 nearer than the tiles
 * go, so that a map stretches a farther one. @throws AppError not_found for an address that is no tile's
 */
async function answerTile({ mapTiles }: Maps, request: Request, parameters: Record<string, string>): Promise<Response> {
  const { data: place } = tilePlace.safeParse(parameters)
  if (!place) throw absent()
  const facts = await mapTiles.facts()
  // A page that was opened with earlier tiles goes on with those of today.
  const isPresent = parameters.key === facts.key
  const etag = `W/"${facts.key}-${place.z}-${place.x}-${place.y}"`
  const headers = {
    'cache-control': isPresent ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    etag,
  }
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
  const tile = await mapTiles.tile(place)
  if (!tile) return new Response(null, { status: place.z > facts.maxZoom ? 404 : 204, headers })
  const type = { 'content-type': 'application/vnd.mapbox-vector-tile' }
  if (chooseEncoding(request.headers.get('accept-encoding') ?? '', ['gzip']) === 'gzip')
    return bufferedResponse(tile, { headers: { ...headers, ...type, 'content-encoding': 'gzip' } })
  return bufferedResponse(await unpackTile(tile), { headers: { ...headers, ...type } })
}

type PlaceQuery = z.output<typeof placeQuery>

/** The town around its centre, or where no centre of it is known, its municipality. @throws AppError not_found for no town's name */
async function pictureOf(
  { mapTiles, geography, postcodes }: Maps,
  { cityCode, town, shape }: PlaceQuery,
): Promise<string> {
  const size = placeSizes[shape]
  const centre = geography.centre(cityCode, town)
  if (centre) return drawPlace({ mapTiles, geography }, { centre, town, size })
  const towns = postcodes.areas(cityCode).map(({ area }) => area)
  const centres = towns.flatMap((area) => geography.centre(cityCode, area) ?? [])
  if (!towns.includes(town) || centres.length === 0) throw absent()
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = { lat: mean(centres.map(({ lat }) => lat)), lng: mean(centres.map(({ lng }) => lng)) }
  const city = postcodes.cities(Number(cityCode.slice(0, 2))).find((city) => city.cityCode === cityCode)?.city ?? ''
  return drawMunicipality({ mapTiles, geography }, { middle, city, size })
}

/** So many pictures are kept, of some tens of kilobytes each: towns that many look at are drawn once. */
const maxPictures = 200

/** The picture of a town, the same for everybody until the tiles or this release change. @throws AppError not_found for no town's name */
async function answerPlace(
  maps: Maps,
  request: Request,
  drawn: ReturnType<typeof lastDrawn<string>>,
): Promise<Response> {
  const { data: query } = placeQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query) throw absent()
  const { key } = await maps.mapTiles.facts()
  const name = JSON.stringify([release, key, query.cityCode, query.town, query.shape])
  const etag = `W/"${createHash('sha256').update(name).digest('hex').slice(0, 24)}"`
  const headers = {
    ...pictureHeaders,
    'cache-control': 'public, max-age=86400',
    etag,
  }
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
  return bufferedResponse(await drawn(name, () => pictureOf(maps, query)), { headers })
}

/** Where the homes of a search are that visitors find, as it is now. @throws AppError bad_request for what is no search */
async function answerArea(services: Services, incoming: IncomingRequest): Promise<Response> {
  const search = contract.estate.public.query.safeParse(parseSearch(new URL(incoming.request.url).search))
  if (!search.success) throw invalid([{ path: ['search'], message: '検索の条件を確認してください' }])
  const context = contextOf(services, incoming, visitor)
  const homes = await readPublic(context, async (context) => {
    const all = await homesOnMap(context, search.data)
    if (search.data.box || !all.extent) return all
    // Once more, by squares of the part of the country that they are in.
    const [south = 0, west = 0, north = 0, east = 0] = all.extent.map((part) => part / 10_000)
    return homesOnMap(context, { ...search.data, box: [south, west, north + 0.0001, east + 0.0001].join() })
  })
  const headers = { ...pictureHeaders, 'cache-control': 'no-cache' }
  return bufferedResponse(await drawArea(services.mapTiles, homes), { headers })
}

/** Tiles of maps and pictures of places. Nobody is asked who they are: what is shown is the same for all. */
export function addMaps(routes: Routes, maps: Services, admit: Admit): void {
  routes.get(mapPaths.area, (c) => admit(() => answerArea(maps, { request: c.req.raw, ...c.env })))
  routes.get(mapPaths.tile, (c) => answerTile(maps, c.req.raw, c.req.param()))
  const drawn = lastDrawn<string>(maxPictures)
  const drawInTurn: typeof drawn = (key, draw) => drawn(key, () => admit(draw))
  routes.get(mapPaths.place, (c) => answerPlace(maps, c.req.raw, drawInTurn))
}
