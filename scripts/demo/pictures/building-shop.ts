import { darken, glow } from './colour.ts'
import type { Mood } from './mood.ts'
import { drawWindow } from './openings.ts'
import { drawShrub } from './plants.ts'
import type { Random } from './random.ts'
import { place, poly, rect, repeat, words } from './svg.ts'

/** Words must stay readable when the whole picture is mirrored. */
function sign(x: number, y: number, text: string, size: number, fill: string, isMirrored: boolean) {
  return place(words(0, 0, text, size, fill, { 'font-weight': 700 }), x, y, isMirrored ? -1 : 1, 1)
}

/** A tiled building with a shop under an awning and flats above. */
export function drawShop(random: Random, mood: Mood, isMirrored: boolean) {
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
