import { mapColours as colours } from '#http/map-look.ts'
import type { Ground, Shape } from './ground.ts'
import { areasPath, linesPath } from './svg-path.ts'
import type { View } from './view.ts'

/** The layers of the tiles that are drawn. */
export const groundLayers = ['earth', 'landcover', 'landuse', 'water', 'boundaries', 'roads']

const greenKinds = ['forest', 'wood', 'park', 'national_park', 'nature_reserve', 'grass', 'cemetery', 'golf_course']
const riverKinds = ['river', 'stream', 'canal']
const minorRoadKinds = ['minor_road', 'medium_road', 'other']

type Stroke = readonly [colour: string, width: number, dashes?: string]

const linesOf = (shapes: readonly Shape[]) => shapes.flatMap(({ lines }) => lines)

/** Those of some kinds. */
const ofKinds = (shapes: readonly Shape[] = [], kinds: readonly string[]): Shape[] =>
  shapes.filter(({ properties }) => kinds.includes(String(properties.kind)))

/** Those that are true in a view: what was drawn for a look from afar says up to which zoom. */
const trueIn = (shapes: readonly Shape[] = [], { zoom }: View): Shape[] =>
  shapes.filter(({ properties }) => Number(properties.max_zoom ?? Infinity) >= zoom)

/** The names of places of some kinds, and where they stand in the picture. */
export const placesIn = (ground: Ground, kinds: readonly string[]) =>
  ofKinds(ground.get('places'), kinds).map(({ properties, lines }) => {
    const [x, y] = lines[0]?.[0] ?? [-1, -1]
    return { name: String(properties['name:ja'] ?? properties.name), x, y }
  })

/** Tiles overlap a little: what is in two of them is filled once, since holes run the other way round. */
function area(shapes: readonly Shape[], colour: string, view: View): string {
  const d = areasPath(linesOf(shapes), view)
  return d && `<path d="${d}" fill="${colour}"/>`
}

/** Lines, drawn once for each stroke, the later ones above. */
function line(shapes: readonly Shape[], view: View, ...strokes: Stroke[]): string {
  const d = linesPath(linesOf(shapes), view)
  if (!d) return ''
  const paths = strokes.map(([colour, width, dashes]) => {
    const dashed = dashes ? ` stroke-dasharray="${dashes}"` : ''
    return `<path d="${d}" stroke="${colour}" stroke-width="${width}"${dashed}/>`
  })
  return `<g fill="none" stroke-linejoin="round">${paths.join('')}</g>`
}

/** From this zoom on a street is wider than a hair. */
const nearZoom = 11

const roadsFromAfar = (roads: readonly Shape[], view: View): string[] => [
  line(ofKinds(roads, ['major_road']), view, [colours.roadEdge, 1]),
  line(ofKinds(roads, ['highway']), view, [colours.expresswayEdge, 1.6]),
  line(ofKinds(roads, ['rail']), view, [colours.rail, 0.8]),
]

const roadsNearby = (roads: readonly Shape[], view: View): string[] => [
  line(ofKinds(roads, minorRoadKinds), view, [colours.road, 1.5]),
  line(ofKinds(roads, ['major_road']), view, [colours.roadEdge, 5], [colours.road, 3.5]),
  line(ofKinds(roads, ['highway']), view, [colours.expresswayEdge, 5], [colours.expressway, 3.5]),
  line(ofKinds(roads, ['rail']), view, [colours.rail, 3.2], [colours.railGap, 1.4, '7 7']),
]

/** The ground of a picture as SVG: water, land, woods, built-up areas, bounds, roads, railways. */
export function drawGround(ground: Ground, view: View): string {
  const roads = trueIn(ground.get('roads'), view)
  const water = trueIn(ground.get('water'), view)
  const rivers = ofKinds(water, riverKinds).filter(({ isArea }) => !isArea)
  return [
    `<rect width="${view.width}" height="${view.height}" fill="${colours.water}"/>`,
    area(ground.get('earth') ?? [], colours.land, view),
    area(ofKinds(ground.get('landcover'), ['forest']), colours.woods, view),
    area(ofKinds(ground.get('landcover'), ['urban_area']), colours.builtUp, view),
    area(ofKinds(ground.get('landuse'), greenKinds), colours.woods, view),
    area(
      water.filter(({ isArea }) => isArea),
      colours.water,
      view,
    ),
    line(rivers, view, [colours.river, view.zoom < nearZoom ? 1.2 : 3]),
    line(ground.get('boundaries') ?? [], view, [colours.bound, 1, '6 3 1 3']),
    ...(view.zoom < nearZoom ? roadsFromAfar(roads, view) : roadsNearby(roads, view)),
  ].join('')
}
