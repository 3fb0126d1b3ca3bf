import { drawOutlook } from './furnishings.ts'
import { darken, lighten } from './colour.ts'
import type { Mood } from './mood.ts'
import { cherry, drawHedge, drawTree, pine, slender } from './plants.ts'
import type { Random } from './random.ts'
import { backWall, drawShell } from './room.ts'
import { circle, ellipse, line, mirror, path, poly, rect, repeat } from './svg.ts'

const timber = '#9b7552'

/** A room of tatami: paper screens half open to a garden, an alcove with scroll and flowers, a low table. */
export function drawTatamiRoom(random: Random, mood: Mood) {
  const wall = random.pick(['#e6dcc2', '#d9d3b8', '#e9dfce', '#cfd3bd'])
  const scene = [
    drawShell({ wall, floor: random.pick(['#c5c794', '#cdc89a', '#bcc38f']), floorKind: 'tatami' }),
    drawOutlook(random, mood, { x: 470, y: 232, width: 540, height: 376 }, 'garden', 1),
    drawHedge(mood, 570, 608, 310, 70),
    drawTree(
      random,
      mood,
      random.number(650, 800),
      600,
      random.number(0.8, 1),
      random.pick([pine, pine, slender, mood.blossom ? cherry : pine]),
    ),
    drawScreen(440, 150),
    drawScreen(860, 150),
    rect(170, 196, 860, 16, timber),
    rect(430, 608, 600, 24, timber),
    drawAlcove(random, wall),
    [170, 420, 1018].map((x) => rect(x, 120, 14, 500, darken(timber, 0.1))).join(''),
    repeat(6, (at) => line(170 + at * 172, 120, at * 240, 0, darken(timber, 0.05), 5, { opacity: 0.5 })),
    drawLamp(),
    poly([600, 622, 850, 622, 820, 900, 360, 900], '#fff6dc', { opacity: 0.24 }),
    drawTable(random),
  ].join('')
  return mirror(scene, random.chance(0.5))
}

function drawScreen(x: number, width: number) {
  const [y, height] = [212, 396]
  return [
    rect(x, y, width, height, '#fbf7ea'),
    repeat(3, (at) => line(x + ((at + 1) * width) / 4, y, x + ((at + 1) * width) / 4, y + height * 0.8, timber, 3)),
    repeat(6, (at) => line(x, y + (at + 1) * 52, x + width, y + (at + 1) * 52, timber, 3)),
    rect(x, y + height * 0.8, width, height * 0.2, '#d9bd94'),
    rect(x, y, width, height, 'none', { stroke: timber, 'stroke-width': 9 }),
  ].join('')
}

function drawAlcove(random: Random, wall: string) {
  const low = backWall.y + backWall.height
  const back = darken(wall, 0.14)
  const scroll = random.pick(['#7f9aa2', '#8fa07f', '#b98a72'])
  return [
    rect(184, 212, 236, low - 212, back),
    rect(184, 212, 236, 20, darken(back, 0.2), { opacity: 0.5 }),
    rect(252, 240, 96, 232, scroll),
    rect(262, 262, 76, 176, '#f7f1e2'),
    rect(242, 234, 116, 9, '#6a4f39', { rx: 4 }),
    rect(242, 470, 116, 10, '#6a4f39', { rx: 4 }),
    random.pick([
      circle(300, 318, 24, '#c9604b') + path('M268 420Q290 350 302 380T336 420Z', '#6f7f84'),
      path('M286 430Q280 360 300 330T312 280', 'none', { stroke: '#5c5348', 'stroke-width': 5 }) +
        repeat(6, (at) => circle(286 + (at % 3) * 15, 292 + at * 17, 7, '#e3a7a8')),
      path('M266 424L296 330L312 362L324 344L336 424Z', '#8497a0') + circle(322, 296, 14, '#e0b565'),
    ]),
    rect(184, low - 44, 236, 44, '#7d5a3f'),
    rect(184, low - 50, 236, 10, '#936c4c'),
    rect(352, low - 92, 34, 42, random.pick(['#5f7680', '#8a5a4a', '#dcd2bd']), { rx: 8 }),
    path(
      `M368 ${low - 92}Q360 ${low - 130} 344 ${low - 152}M368 ${low - 92}Q374 ${low - 140} 392 ${low - 160}`,
      'none',
      { stroke: '#6d7d52', 'stroke-width': 4 },
    ),
    circle(343, low - 156, 11, '#e9b9ae') +
      circle(393, low - 164, 12, '#f3e3a6') +
      circle(364, low - 140, 9, '#ffffff'),
  ].join('')
}

function drawLamp() {
  return (
    line(640, 0, 640, 66, '#5b4a3b', 3) +
    poly([560, 66, 720, 66, 742, 128, 538, 128], '#fdf3d6') +
    rect(534, 124, 212, 8, timber) +
    rect(556, 62, 168, 8, timber) +
    repeat(3, (at) => line(588 + at * 52, 68, 580 + at * 60, 126, timber, 3))
  )
}

function drawTable(random: Random) {
  const wood = random.pick(['#7a4f36', '#94643f', '#5f4535'])
  const cloth = random.pick(['#7d8f6d', '#8a5f6a', '#5f7690', '#b08a55'])
  const cushion = (x: number, y: number, wide: number) =>
    ellipse(x, y + 8, wide, 17, darken(cloth, 0.2)) + ellipse(x, y, wide, 17, cloth)
  return [
    cushion(500, 712, 78) + cushion(740, 712, 78),
    ellipse(620, 822, 270, 18, '#2c3040', { opacity: 0.16 }),
    poly([430, 724, 810, 724, 880, 776, 360, 776], lighten(wood, 0.14)),
    rect(360, 776, 520, 18, wood, { rx: 2 }),
    rect(388, 794, 24, 32, darken(wood, 0.2)) + rect(828, 794, 24, 32, darken(wood, 0.2)),
    ellipse(610, 748, 84, 12, darken(wood, 0.1)),
    path('M576 746Q574 716 604 714Q634 716 632 746Z', '#4c4a48') + rect(596, 706, 16, 8, '#3a3836', { rx: 3 }),
    rect(654, 730, 24, 18, '#dfe5da', { rx: 5 }) + rect(540, 730, 24, 18, '#dfe5da', { rx: 5 }),
    cushion(520, 868, 104) + cushion(740, 868, 104),
  ].join('')
}
