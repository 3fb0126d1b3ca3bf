import { metresPerMinute } from '#domain/format/walking.ts'
import type { Point } from '#domain/geography.ts'
import type { Geography } from '#providers/geography/index.ts'
import type { MapTiles } from '#providers/map-tiles/index.ts'
import { mapColours as colours } from '#http/map-look.ts'
import { drawGround, placesIn } from './draw-ground.ts'
import type { Ground } from './ground.ts'
import type { labelsIn } from './labels.ts'
import { beginPicture, svgOf } from './picture.ts'
import { viewAround, type View } from './view.ts'

type Labels = ReturnType<typeof labelsIn>
type Sources = { mapTiles: MapTiles; geography: Geography }
type Size = { width: number; height: number }
/** `town` is a public name, and `centre` where every home of it stands for the public: nothing nearer is drawn. */
type Place = { centre: Point; town: string; size: Size }
/** A municipality with the middle of its towns, for a town whose centre is not known. */
type Municipality = { middle: Point; city: string; size: Size }

const ringMinutes = [15, 10, 5] as const
/** How much of half the picture's smaller side the outer ring takes. */
const ringShare = 0.92
/** So many stations are looked at; of the nearest of them those are drawn that lie in the picture. */
const maxStations = 80
const markRadius = 16

const round = (value: number) => Math.round(value * 10) / 10

/** How far one walks in so many minutes, by a straight line. */
function drawRings({ width, height }: View, pixelsPerMetre: number, labels: Labels): string {
  const [x, y] = [width / 2, height / 2]
  const rings = ringMinutes.map((minutes) => {
    const radius = minutes * metresPerMinute * pixelsPerMetre
    const diagonal = radius * Math.SQRT1_2
    const name = labels.write(`${minutes}分`, x + diagonal, y - diagonal + 4, { size: 12, colour: colours.ink })
    const circle = `<circle cx="${x}" cy="${y}" r="${round(radius)}" fill="${colours.yellow}" fill-opacity=".07" stroke="${colours.ink}" stroke-opacity=".45" stroke-dasharray="3 5"/>`
    return { circle, name }
  })
  return [...rings.map(({ circle }) => circle), ...rings.map(({ name = '' }) => name)].join('')
}

/** The stations in a view, those named first where the most lines meet. */
function drawStations(geography: Geography, centre: Point, view: View, labels: Labels): string {
  const stations = geography
    .nearest(centre, maxStations)
    .map((station) => {
      const [x, y] = view.pixelOf(station)
      return { ...station, x, y, lines: geography.linesOf(station.stationID).length }
    })
    .filter(({ x, y }) => x > 8 && y > 8 && x < view.width - 8 && y < view.height - 8)
    .toSorted((a, b) => b.lines - a.lines || a.metres - b.metres)
  for (const { x, y } of stations) labels.keepFree(x, y, 6)
  const style = { size: 13, colour: colours.name, isBold: true }
  return stations
    .map(({ name, x, y }) => {
      const square = `<rect x="${round(x - 4.5)}" y="${round(y - 4.5)}" width="9" height="9" rx="2.5" fill="#fff" stroke="${colours.station}" stroke-width="2"/>`
      return square + (labels.write(name, x, y - 11, style) ?? labels.write(name, x, y + 21, style) ?? '')
    })
    .join('')
}

/** The names of the towns around. */
const drawNeighbours = (ground: Ground, town: string, labels: Labels): string =>
  placesIn(ground, ['neighbourhood'])
    .filter(({ name }) => name !== town)
    .map(({ name, x, y }) => labels.write(name, x, y + 4, { size: 11, colour: colours.quietName }) ?? '')
    .join('')

/** A house on a dark disc, in the middle. */
function drawMark({ width, height }: View): string {
  const [x, y] = [width / 2, height / 2]
  const house = `M${x - 8} ${y + 1}l8-8l8 8v7h-5v-5h-6v5h-5z`
  return `<circle cx="${x}" cy="${y}" r="${markRadius}" fill="${colours.ink}"/><path d="${house}" fill="${colours.yellow}"/>`
}

/**
 * Draws a town around its centre as an SVG: the ground, the stations with their names, how far one walks in 5, 10 and 15 minutes
 * by a straight line, a mark in the middle, and whom the map is from.
 */
export async function drawPlace({ mapTiles, geography }: Sources, { centre, town, size }: Place): Promise<string> {
  const outerMetres = ringMinutes[0] * metresPerMinute
  const pixelsPerMetre = ((Math.min(size.width, size.height) / 2) * ringShare) / outerMetres
  const view = viewAround(centre, { ...size, pixelsPerMetre })
  const [x, y] = [size.width / 2, size.height / 2]
  const { ground, labels, source } = await beginPicture(mapTiles, view)
  labels.keepFree(x, y, markRadius + 2)
  const rings = drawRings(view, pixelsPerMetre, labels)
  const townName = labels.write(town, x, y + 36, { size: 14, colour: colours.ink, isBold: true }) ?? ''
  const stations = drawStations(geography, centre, view, labels)
  const neighbours = drawNeighbours(ground, town, labels)
  const title = `${town}の中心と、歩いて5分・10分・15分の範囲`
  return svgOf(size, title, drawGround(ground, view), rings, neighbours, stations, drawMark(view), townName, source)
}

/** From the middle of a municipality to the upper edge of its picture. Metres. */
const municipalityReach = 4000

/** Draws a municipality without a mark, and says why. */
export async function drawMunicipality({ mapTiles, geography }: Sources, { middle, city, size }: Municipality) {
  const pixelsPerMetre = Math.min(size.width, size.height) / 2 / municipalityReach
  const view = viewAround(middle, { ...size, pixelsPerMetre })
  const { ground, labels, source } = await beginPicture(mapTiles, view)
  const words = labels.write('町の中心が分からないため、市区町村を表示しています', size.width / 2, 22, {
    size: 12,
    colour: colours.ink,
  })
  const stations = drawStations(geography, middle, view, labels)
  const title = `${city}の地図`
  return svgOf(size, title, drawGround(ground, view), stations, drawNeighbours(ground, '', labels), words ?? '', source)
}
