import { darken } from './colour.ts'
import type { Mood } from './mood.ts'
import { drawWindow } from './openings.ts'
import { drawShrub } from './plants.ts'
import type { Random } from './random.ts'
import { poly, rect, repeat } from './svg.ts'

/** A wooden block of rented rooms on two floors, stairs of steel outside. */
export function drawRooms(random: Random, mood: Mood) {
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
