import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { riverLayer } from './global-map.ts'
import type { Pair } from './topology.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sumika-rivers-'))
  mkdirSync(join(folder, 'json'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Lines between places of a grid of a tenth of a degree from 138° E and 36° N on. */
function writeRivers(...lines: Pair[][]) {
  const arcs = lines.map((line) =>
    line.map(([x, y], at): Pair => {
      const [fromX, fromY] = line[at - 1] ?? [0, 0]
      return [x - fromX, y - fromY]
    }),
  )
  const topology = { arcs, transform: { scale: [0.1, 0.1], translate: [138, 36] }, objects: {} }
  writeFileSync(join(folder, 'json/riverl_jpn.topojson'), JSON.stringify(topology))
}

test('a river is the larger the more flows into it, wherever its line was begun', () => {
  const mouth: Pair = [0, 0]
  const fork: Pair = [0, 5]
  writeRivers([fork, mouth], [fork, [8, 5]], [[-5, 5], fork])
  const { features } = riverLayer(folder, [[138, 36]])
  expect(features.map(({ properties }) => properties.min_zoom)).toEqual([7, 8, 9])
})

test('a brook is left out', () => {
  writeRivers([
    [0, 0],
    [0, 1],
  ])
  expect(riverLayer(folder, [[138, 36]]).features).toEqual([])
})
