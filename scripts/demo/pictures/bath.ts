import { darken, lighten } from './colour.ts'
import type { Mood } from './mood.ts'
import type { Random } from './random.ts'
import { drawOutlook } from './furnishings.ts'
import { drawShell } from './room.ts'
import { circle, ellipse, line, mirror, path, poly, rect, repeat } from './svg.ts'

const accents = ['#8fa3ab', '#b08e74', '#7f9a8c', '#c7a992', '#6f7d86', '#a3937f', '#c9b9c2'] as const

/** A bathroom with the deep tub beside the washing place, in panels or in cypress wood. */
export function drawBath(random: Random, mood: Mood) {
  const isCypress = random.chance(0.25)
  const accent = isCypress ? '#d7b183' : random.pick(accents)
  const wall = isCypress ? '#e6cda4' : random.pick(['#f4f2ec', '#eef0ee', '#f2ece4'])
  const scene = [
    drawShell({
      wall,
      floor: isCypress ? '#a9a59b' : random.pick(['#d9d7d0', '#c9cdcd', '#dcd3c6']),
      floorKind: 'tiles',
    }),
    drawAccent(accent, isCypress),
    drawOutlook(
      random,
      mood,
      { x: 280, y: 200, width: 330, height: isCypress ? 220 : 150 },
      'outlook',
      isCypress ? 1 : 2,
    ),
    drawMirror(),
    drawShower(),
    drawCounter(isCypress ? '#c79c6b' : '#f6f4ee'),
    drawTub(random, isCypress),
    drawStool(random, isCypress),
    rect(560, 60, 150, 14, '#fff7df', { rx: 7 }) + ellipse(635, 80, 200, 44, '#fff6d8', { opacity: 0.3 }),
  ].join('')
  return mirror(scene, random.chance(0.5))
}

function drawAccent(accent: string, isCypress: boolean) {
  const step = isCypress ? 36 : 125
  return (
    rect(170, 120, 860, 500, accent) +
    repeat(Math.floor(860 / (isCypress ? 860 : 143)), (at) =>
      line(170 + (at + 1) * 143, 120, 170 + (at + 1) * 143, 620, darken(accent, 0.1), 2),
    ) +
    repeat(500 / step, (at) => line(170, 120 + at * step, 1030, 120 + at * step, darken(accent, 0.1), 2)) +
    poly([230, 120, 330, 120, 170, 420, 170, 240], '#ffffff', { opacity: 0.1 })
  )
}

function drawMirror() {
  return (
    rect(762, 196, 150, 250, '#f8f8f4', { rx: 4 }) +
    rect(770, 204, 134, 234, '#cfe0e4') +
    poly([790, 204, 836, 204, 770, 330, 770, 250], '#ffffff', { opacity: 0.5 }) +
    poly([904, 300, 904, 360, 850, 438, 820, 438], '#ffffff', { opacity: 0.35 })
  )
}

function drawShower() {
  const steel = '#a4acae'
  return [
    rect(944, 190, 10, 300, steel, { rx: 5 }),
    path('M949 470Q1000 560 960 420Q930 300 936 240', 'none', { stroke: '#b9c0c1', 'stroke-width': 7 }),
    rect(918, 208, 40, 14, '#c4cacb', { rx: 6, transform: 'rotate(-18 938 215)' }),
    ellipse(914, 220, 26, 13, '#d4d9d9', { transform: 'rotate(-28 914 220)' }),
    rect(934, 470, 60, 22, steel, { rx: 8 }),
  ].join('')
}

function drawCounter(fill: string) {
  return [
    rect(716, 500, 314, 16, fill, { rx: 3 }),
    rect(716, 514, 314, 10, darken(fill, 0.16)),
    rect(790, 476, 90, 14, '#a4acae', { rx: 6 }) +
      rect(828, 480, 14, 24, '#a4acae') +
      circle(790, 483, 12, '#c3c9ca') +
      circle(880, 483, 12, '#c3c9ca'),
    rect(734, 452, 22, 48, '#e4c7b3', { rx: 5 }) + rect(740, 442, 10, 12, '#fbf7ee'),
    rect(956, 446, 24, 54, '#a9bfae', { rx: 5 }) +
      rect(963, 436, 10, 12, '#fbf7ee') +
      rect(986, 458, 22, 42, '#f6f3ea', { rx: 5 }),
  ].join('')
}

function drawTub(random: Random, isCypress: boolean) {
  const body = isCypress ? '#c99b66' : random.pick(['#faf8f3', '#f3efe8', '#5f676b', '#e9e4da'])
  const water = random.pick(['#a9d3d6', '#b5dad0', '#a7cbdc'])
  const board = (at: number) => line(64, 660 + at * 52, 696, 660 + at * 52, darken(body, 0.14), 3)
  return [
    poly([170, 540, 640, 540, 700, 600, 60, 600], lighten(body, 0.2)),
    poly([196, 550, 618, 550, 658, 592, 110, 592], darken(body, 0.16)),
    poly([188, 562, 630, 562, 656, 590, 114, 590], water),
    poly([240, 568, 420, 568, 400, 576, 220, 576], '#ffffff', { opacity: 0.4 }),
    poly([480, 578, 590, 578, 596, 584, 470, 584], '#ffffff', { opacity: 0.3 }),
    rect(54, 598, 652, 26, lighten(body, 0.35), { rx: 10 }),
    rect(64, 622, 632, 194, body, { rx: 6 }),
    isCypress ? repeat(3, board) : poly([64, 622, 250, 622, 160, 816, 64, 816], '#ffffff', { opacity: 0.16 }),
    rect(64, 622, 632, 14, '#2c3040', { opacity: 0.12 }),
    rect(56, 812, 648, 12, darken(body, 0.24)),
    isCypress ? '' : rect(420, 596, 180, 8, '#f1d9a8', { rx: 4 }),
  ].join('')
}

function drawStool(random: Random, isCypress: boolean) {
  const fill = isCypress ? '#d3a76f' : random.pick(['#f6f1e6', '#b9cbc4', '#e3c6b4', '#a9b6c2'])
  return [
    ellipse(856, 836, 90, 12, '#2c3040', { opacity: 0.14 }),
    poly([786, 760, 926, 760, 936, 834, 776, 834], darken(fill, 0.08)),
    poly([820, 834, 892, 834, 884, 790, 828, 790], darken(fill, 0.26)),
    rect(774, 744, 164, 24, fill, { rx: 12 }),
    ellipse(1040, 822, 70, 10, '#2c3040', { opacity: 0.14 }),
    poly([978, 760, 1102, 760, 1088, 822, 992, 822], fill),
    ellipse(1040, 760, 62, 14, lighten(fill, 0.3)),
    ellipse(1040, 762, 52, 10, '#b5dad0'),
    line(983, 782, 1097, 782, darken(fill, 0.3), 4),
  ].join('')
}
