import { mapColours as colours, mapCredit } from '#http/map-look.ts'
import type { MapTiles } from '#providers/map-tiles/index.ts'
import { groundLayers } from './draw-ground.ts'
import { groundIn } from './ground.ts'
import { labelsIn } from './labels.ts'
import { escapeMarkup } from '#domain/text/escape-markup.ts'
import type { View } from './view.ts'

type Size = { width: number; height: number }

/** Begins a picture: the ground of a view, and whom it is from. Whatever is written into `labels` first has the room. */
export async function beginPicture(mapTiles: MapTiles, view: View) {
  const [ground, { credit }] = await Promise.all([
    groundIn(mapTiles, view, [...groundLayers, 'places']),
    mapTiles.facts(),
  ])
  const labels = labelsIn(view)
  const { width, height } = view
  const style = { size: 10, colour: colours.quietName }
  const source = labels.writeEnd(credit ? `${mapCredit}・${credit}` : mapCredit, width - 6, height - 6, style)
  return { ground, labels, source }
}

/** A picture as a whole: what it is, and its parts from below. */
export const svgOf = ({ width, height }: Size, title: string, ...parts: string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP','Yu Gothic',sans-serif">`,
    `<title>${escapeMarkup(title)}</title>`,
    ...parts,
    '</svg>',
  ].join('')
