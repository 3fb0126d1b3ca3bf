import { drawBackdrop } from './backdrop.ts'
import { darken, glow, lighten } from './colour.ts'
import { glassOf, type Mood } from './mood.ts'
import { drawWindow } from './openings.ts'
import { drawShrub, drawTree, slender } from './plants.ts'
import type { Random } from './random.ts'
import { mirror, place, poly, rect, repeat, words } from './svg.ts'
import { drawCar, drawPole, drawRoad } from './street.ts'

const ground = 790

/** A building sold as a whole: a shop with flats above, offices, or a wooden block of rented rooms. */
export function drawExteriorBuilding(random: Random, mood: Mood) {
  const kind = random.pick(['shop', 'shop', 'office', 'rooms'] as const)
  const isMirrored = random.chance(0.5)
  const scene = [
    drawBackdrop(random, mood, 680, random.pick(['town', 'town', 'hills'])),
    kind === 'rooms' ? '' : drawRow(random),
    kind === 'office' ? '' : drawPole(random, 1080, ground, 80),
    kind === 'rooms' ? drawTree(random, mood, 130, ground, 1.3) : '',
    place({ shop: drawShop, office: drawOffice, rooms: drawRooms }[kind](random, mood, isMirrored), 0, ground),
    drawTree(random, mood, 1110, ground, 0.8, kind === 'rooms' ? undefined : slender),
    drawTree(random, mood, 86, ground, 0.75, slender),
    drawRoad(random, ground),
  ].join('')
  return mirror(scene, isMirrored)
}

function drawRow(random: Random) {
  const neighbour = (x: number, width: number) => {
    const [high, wall] = [random.integer(230, 420), random.pick(['#dcd7cd', '#d2d6d7', '#e3d9ca', '#cfd0c6'])]
    const pane = (at: number) =>
      rect(
        x + 36 + (at % 3) * (width / 3.4),
        ground - high + 44 + Math.floor(at / 3) * 88,
        width / 5,
        46,
        darken(wall, 0.16),
        { rx: 2 },
      )
    return (
      rect(x, ground - high, width, high, wall) +
      rect(x - 5, ground - high - 8, width + 10, 12, darken(wall, 0.25)) +
      repeat(Math.floor(high / 96) * 3, pane)
    )
  }
  return neighbour(-30, 300) + neighbour(880, 360)
}

/** Words must stay readable when the whole picture is mirrored. */
function sign(x: number, y: number, text: string, size: number, fill: string, isMirrored: boolean) {
  return place(words(0, 0, text, size, fill, { 'font-weight': 700 }), x, y, isMirrored ? -1 : 1, 1)
}

function drawShop(random: Random, mood: Mood, isMirrored: boolean) {
  const wall = random.pick(['#efe6d6', '#c79a80', '#e2e5e2', '#9fa9a6'])
  const accent = random.pick(['#c9714f', '#5f8576', '#4f6a80', '#d2a24c', '#8b5d4c'])
  const shop = random.pick(['珈琲', '花屋', '本屋', 'パン', '喫茶', '雑貨'])
  const floors = random.integer(2, 3)
  const [x, width, storey] = [300, 540, 138]
  const top = -174 - floors * storey
  const glass = mood.isDark ? glow('#ffe2a6') : '#cfe3e8'
  const stripe = (at: number) =>
    poly(
      [x + 24 + at * 41, -168, x + 65 + at * 41, -168, x + 65 + at * 41, -128, x + 24 + at * 41, -128],
      at % 2 ? '#fbf6ea' : accent,
    )
  const floor = (at: number) =>
    repeat(3, (column) =>
      drawWindow(
        random,
        mood,
        { x: x + 52 + column * 162, y: top + 44 + at * storey, width: 112, height: 66 },
        '#f8f6f0',
      ),
    ) + rect(x, top + (at + 1) * storey, width, 5, darken(wall, 0.1))
  return [
    rect(x, top, width, -top, wall),
    repeat(-top / 14, (at) => rect(x, top + at * 14, width, 1, darken(wall, 0.1), { opacity: 0.6 })),
    rect(x - 8, top - 14, width + 16, 22, darken(wall, 0.28)),
    repeat(floors, floor),
    rect(x, -174, width, 174, darken(wall, 0.32)),
    rect(x + 34, -128, 330, 110, glass),
    repeat(4, (at) => rect(x + 34 + at * 108, -128, 6, 110, '#5b5149')),
    repeat(5, (at) =>
      rect(
        x + 62 + at * 58,
        -58 - (at % 2) * 12,
        34,
        40 + (at % 2) * 12,
        ['#d8a878', '#9fb59a', '#e4c9a0', '#c98d73', '#a9b7c0'][at] ?? wall,
        { rx: 4 },
      ),
    ),
    rect(x + 34, -22, 330, 22, '#6d5a4b'),
    rect(x + 400, -136, 92, 136, darken(accent, 0.25)),
    rect(x + 412, -124, 68, 84, glass),
    repeat(12, stripe),
    rect(x + 18, -176, width - 36, 10, darken(accent, 0.25)),
    rect(x + width - 6, top + 60, 58, 190, accent, { rx: 4 }),
    sign(x + width + 23, top + 118, shop[0] ?? '', 40, '#fff8ea', isMirrored),
    sign(x + width + 23, top + 178, shop[1] ?? '', 40, '#fff8ea', isMirrored),
    drawShrub(random, mood, x + 30, 0, 0.7),
    drawShrub(random, mood, x + width - 20, 0, 0.6),
  ].join('')
}

function drawOffice(random: Random, mood: Mood) {
  const frame = random.pick(['#dfe0dc', '#8d969a', '#cdb8a0', '#56626a'])
  const floors = random.integer(6, 8)
  const [x, width, storey] = [330, 440, 74]
  const top = -floors * storey - 96
  const pane = (floor: number) =>
    repeat(8, (at) =>
      rect(
        x + 22 + at * 50,
        top + 26 + floor * storey,
        46,
        storey - 24,
        at % 3 === 1 ? lighten('#a9c6d3', mood.isDark ? 0 : 0.2) : glassOf(random, mood),
      ),
    )
  return [
    poly([x + width, top, x + width + 92, top + 22, x + width + 92, 0, x + width, 0], darken(frame, 0.26)),
    repeat(floors, (at) =>
      poly(
        [
          x + width + 14,
          top + 30 + at * storey,
          x + width + 78,
          top + 44 + at * storey,
          x + width + 78,
          top + 76 + at * storey,
          x + width + 14,
          top + 72 + at * storey,
        ],
        '#8fa6b2',
        { opacity: 0.8 },
      ),
    ),
    rect(x, top, width, -top, frame),
    repeat(floors, pane),
    repeat(9, (at) => rect(x + 16 + at * 50, top, 6, -top - 96, darken(frame, 0.12))),
    rect(x - 6, top - 10, width + 12, 18, darken(frame, 0.3)),
    rect(x + 60, top - 46, 110, 38, darken(frame, 0.16)),
    rect(x, -96, width, 96, darken(frame, 0.4)),
    rect(x + 30, -82, 230, 82, mood.isDark ? glow('#ffe6b0') : '#c9dee5'),
    repeat(5, (at) => rect(x + 30 + at * 57, -82, 4, 82, '#5a6064')),
    rect(x + 10, -104, 280, 12, lighten(frame, 0.2)),
    drawCar(random, mood, x + 230, 0, 0.7),
  ].join('')
}

function drawRooms(random: Random, mood: Mood) {
  const wall = random.pick(['#ece2d0', '#dfe3df', '#d9b99c', '#e6d5c8'])
  const door = random.pick(['#7d9aa2', '#a8694f', '#6f8468'])
  const [x, width] = [240, 700]
  const unit = (y: number) => (at: number) =>
    rect(x + 60 + at * 160, y - 116, 58, 116, door) +
    rect(x + 106 + at * 160, y - 62, 5, 16, '#f1e8cf') +
    drawWindow(random, mood, { x: x + 136 + at * 160, y: y - 104, width: 54, height: 48 })
  return [
    rect(x, -330, width, 330, wall),
    repeat(22, (at) => rect(x, -330 + at * 15, width, 1.2, darken(wall, 0.1), { opacity: 0.7 })),
    poly([x - 34, -328, x + 40, -420, x + width - 40, -420, x + width + 34, -328], '#5d666c'),
    repeat(5, (at) => rect(x + 30 - at * 12, -404 + at * 16, width - 60 + at * 24, 2, '#4b5359', { opacity: 0.6 })),
    rect(x - 34, -332, width + 68, 12, '#454c52'),
    repeat(4, unit(-170)),
    repeat(4, unit(0)),
    rect(x - 6, -170, width + 12, 14, '#9a9c98'),
    rect(x - 6, -222, width + 12, 6, '#6d7478'),
    repeat(50, (at) => rect(x + at * 14, -220, 3, 52, '#6d7478')),
    drawStairs(x + width - 6),
    drawShrub(random, mood, x + 20, 0, 0.7),
    rect(x, -8, width, 8, '#b7b2a6'),
  ].join('')
}

function drawStairs(x: number) {
  return (
    poly([x, -164, x + 26, -164, x + 166, 0, x + 136, 0], '#7d858a') +
    repeat(11, (at) => rect(x + 6 + at * 13, -152 + at * 14.6, 34, 4, '#5f676c')) +
    poly([x + 10, -220, x + 16, -220, x + 172, -46, x + 166, -46], '#6d7478') +
    repeat(8, (at) => rect(x + 20 + at * 19, -208 + at * 21, 3, 56, '#6d7478'))
  )
}
