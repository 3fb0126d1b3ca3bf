import { drawBackdrop } from './backdrop.ts'
import { darken, glow, lighten } from './colour.ts'
import { drawBlock } from './condominium-block.ts'
import type { Mood } from './mood.ts'
import { drawHedge, drawShrub, drawTree } from './plants.ts'
import type { Random } from './random.ts'
import { drawPole, drawRoad } from './street.ts'
import { ellipse, mirror, poly, rect, repeat } from './svg.ts'

export const ground = 730

const walls = ['#e9dfd0', '#c9a48a', '#e8eaea', '#b98a72', '#d8cdbb', '#8e9aa0', '#efe8da', '#a58f80'] as const

const bands = ['#8a5d48', '#6b6f74', '#b98f6a', '#5f6b66', '#f6f2e8', '#94705c'] as const

/** A block of flats across the street: a slab, a tower, or two wings. */
export function drawExteriorCondominium(random: Random, mood: Mood) {
  const shape = random.pick(['slab', 'slab', 'tower', 'wings'] as const)
  const [wall, band] = [random.pick(walls), random.pick(bands)]
  const block = (x: number, width: number, floors: number, storey: number, bays: number) =>
    drawBlock(random, mood, { x, width, floors, storey, bays, wall, band })
  const blocks = {
    slab: () => block(270, 580, random.integer(6, 8), 64, random.integer(4, 5)),
    tower: () => block(400, 330, random.integer(13, 15), 41, 3),
    wings: () => block(250, 330, random.integer(5, 6), 62, 3) + block(600, 290, random.integer(8, 9), 62, 2),
  }
  const scene = [
    drawBackdrop(random, mood, 664, random.pick(['town', 'town', 'hills', 'mountains', 'sea'])),
    random.chance(0.2) ? drawPole(random, 1110, ground + 50) : '',
    ellipse(600, ground + 6, 520, 20, darken(mood.grass, 0.4), { opacity: 0.3 }),
    blocks[shape](),
    drawEntrance(random, mood, shape === 'wings' ? 430 : 520, band),
    drawHedge(mood, -20, 790, random.integer(300, 380), 46),
    drawHedge(mood, 760, 790, 480, 46),
    drawTree(random, mood, random.number(80, 180), 786, 1.15),
    drawTree(random, mood, random.number(240, 300), 786, 0.8),
    drawTree(random, mood, random.number(930, 980), 786, 0.9),
    drawTree(random, mood, random.number(1060, 1140), 788, 1.2),
    drawShrub(random, mood, 450, 786, 0.6),
    drawShrub(random, mood, 740, 786, 0.6),
    drawRoad(random, 790),
  ].join('')
  return mirror(scene, random.chance(0.5))
}

function drawEntrance(random: Random, mood: Mood, x: number, band: string) {
  const light = mood.isDark ? glow('#ffe3a8') : '#d6e7ea'
  const stone = random.pick(['#6f6a64', '#8c7b6b', '#57605f'])
  return [
    rect(x - 26, ground - 104, 192, 104, stone),
    rect(x, ground - 84, 140, 84, light),
    repeat(4, (at) => rect(x + at * 46 - (at === 3 ? 4 : 0), ground - 84, 4, 84, '#5b6062')),
    rect(x - 48, ground - 116, 236, 15, lighten(band, 0.1), { rx: 2 }),
    poly([x - 20, ground, x + 160, ground, x + 210, 790, x - 70, 790], '#ded8cb'),
    rect(x - 90, 742, 52, 30, stone, { rx: 3 }),
    rect(x - 82, 752, 36, 4, '#f2ead6'),
  ].join('')
}
