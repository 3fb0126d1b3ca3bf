import { expect, test } from 'vitest'
import { mapColours } from '#http/map-look.ts'
import { drawGround } from './draw-ground.ts'
import { viewOver } from './view.ts'

const river = {
  isArea: false,
  properties: { kind: 'river', max_zoom: 12 },
  lines: [[[0, 0] as [number, number], [90, 90] as [number, number]]],
}
const forest = {
  isArea: true,
  properties: { kind: 'forest' },
  lines: [
    [
      [0, 0],
      [90, 0],
      [0, 90],
      [0, 0],
    ] as [number, number][],
  ],
}
const ground = new Map([
  ['water', [river]],
  ['landcover', [forest]],
])
/** A picture as wide as so many degrees. */
const pictureOf = (degrees: number) => {
  const from = { lat: 35, lng: 139 }
  return drawGround(ground, viewOver(from, { lat: 35 + degrees, lng: 139 + degrees }, { width: 600, height: 600 }))
}
const riverLine = `stroke="${mapColours.river}"`

test('a river of a map of a millionth is drawn in a picture of a county, not of a town, where it would lie beside its bed', () => {
  expect(pictureOf(0.5)).toContain(riverLine)
  expect(pictureOf(0.02)).not.toContain(riverLine)
})

test('woods are drawn at each scale', () => {
  for (const degrees of [0.02, 5]) expect(pictureOf(degrees)).toContain(`fill="${mapColours.woods}"`)
})
