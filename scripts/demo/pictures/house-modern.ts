import { darken, lighten } from './colour.ts'
import type { Mood } from './mood.ts'
import { drawBalcony, drawDoor, drawWindow } from './openings.ts'
import type { Random } from './random.ts'
import { drawShedRoof } from './roofs.ts'
import { drawCar } from './street.ts'
import { rect, repeat } from './svg.ts'

const pales = ['#f4f2ec', '#ece8df', '#e4e7e6'] as const
const darks = ['#4d545b', '#5a5650', '#3f4a52', '#66706b'] as const
const woods = ['#b8865b', '#a5754c', '#c79a6b'] as const

/** Two boxes pushed into each other, one pale and one dark, boards around the door, a car port beside. */
export function drawBoxHouse(random: Random, mood: Mood, ground: number) {
  const [pale, dark, wood] = [random.pick(pales), random.pick(darks), random.pick(woods)]
  const x = random.integer(320, 360)
  const top = ground - random.integer(300, 330)
  const slit = (at: number) =>
    drawWindow(random, mood, { x: x + 330 + at * 62, y: top + 78, width: 26, height: 118 }, '#3c4248', 1)
  return [
    rect(x + 280, top + 30, 250, ground - top - 30, dark),
    repeat(24, (at) => rect(x + 284 + at * 10.2, top + 34, 1.5, ground - top - 34, lighten(dark, 0.12))),
    rect(x + 274, top + 20, 262, 14, darken(dark, 0.3)),
    repeat(3, slit),
    rect(x, top, 310, 176, pale),
    rect(x - 6, top - 10, 322, 14, darken(pale, 0.16)),
    rect(x + 24, top + 176, 270, ground - top - 176, wood),
    repeat(14, (at) => rect(x + 24 + at * 20, top + 176, 2, ground - top - 176, darken(wood, 0.16))),
    rect(x, top + 170, 310, 24, '#2c3040', { opacity: 0.2 }),
    drawWindow(random, mood, { x: x + 40, y: top + 42, width: 200, height: 118 }, '#3c4248', 3),
    drawBalcony(random, x, top + 176, 310, darken(pale, 0.04), 54),
    drawWindow(random, mood, { x: x + 52, y: ground - 118, width: 108, height: 92 }, '#3c4248'),
    drawDoor(random, mood, { x: x + 200, y: ground - 132, width: 72, height: 112 }),
    drawCarPort(random, mood, x + 536, ground),
    rect(x, ground - 10, 532, 10, '#a9a59c'),
  ].join('')
}

/** A tall house under one long slope, clad in standing boards. */
export function drawShedHouse(random: Random, mood: Mood, ground: number) {
  const [wall, wood] = [random.pick([...pales, ...darks, '#8fa09a', '#b7a58d']), random.pick(woods)]
  const [x, width] = [random.integer(350, 390), random.integer(400, 440)]
  const top = ground - 276
  const frame = random.pick(['#f8f6f0', '#3c4248'])
  return [
    rect(x, top, width, 276, wall),
    drawShedRoof({ x: x - 26, y: top, width: width + 52, rise: 124, colour: '#4a525a', isTiled: false }, wall),
    repeat(width / 16, (at) => rect(x + at * 16, top + 2, 1.6, 272, darken(wall, 0.1))),
    rect(x + width * 0.52, ground - 150, width * 0.48, 150, wood),
    repeat(11, (at) => rect(x + width * 0.52, ground - 150 + at * 14, width * 0.48, 1.8, darken(wood, 0.16))),
    drawWindow(random, mood, { x: x + 38, y: top - 24, width: 104, height: 78 }, frame),
    drawWindow(random, mood, { x: x + width - 120, y: top + 62, width: 74, height: 42 }, frame),
    drawWindow(random, mood, { x: x + 34, y: ground - 128, width: 152, height: 104 }, frame),
    rect(x + 14, ground - 14, 196, 14, '#b48a63'),
    rect(x + width * 0.52 - 12, ground - 160, width * 0.48 + 44, 11, '#4a525a'),
    drawDoor(random, mood, { x: x + width - 128, y: ground - 134, width: 74, height: 114 }),
    drawCarPort(random, mood, x + width + 12, ground),
    rect(x, ground - 8, width, 8, '#a9a59c'),
  ].join('')
}

/** The narrow house of the large cities: three storeys, the car underneath. */
export function drawNarrowHouse(random: Random, mood: Mood, ground: number) {
  const [wall, dark] = [random.pick([...pales, '#e8d9c4']), random.pick([...darks, '#a97f5e'])]
  const [x, width, storey] = [430, random.integer(310, 350), 138]
  const top = ground - storey * 3
  return [
    rect(x, top, width, storey * 3, wall),
    rect(x + width * 0.62, top, width * 0.38, storey * 3, dark),
    repeat(8, (at) => rect(x + width * 0.62 + at * 16, top, 1.6, storey * 3, lighten(dark, 0.12))),
    rect(x - 10, top - 12, width + 20, 16, darken(dark, 0.2)),
    rect(x + 16, ground - 122, width * 0.56, 122, '#6d6a66'),
    drawCar(random, mood, x + 18, ground - 2, 0.78),
    drawWindow(random, mood, { x: x + 34, y: ground - storey * 2 + 26, width: 140, height: 92 }, '#4b5157'),
    drawBalcony(random, x + 8, ground - storey, width * 0.6, darken(wall, 0.06), 46),
    drawWindow(random, mood, { x: x + 34, y: top + 34, width: 140, height: 66 }, '#4b5157'),
    drawWindow(random, mood, { x: x + width * 0.7, y: top + 44, width: 54, height: 58 }, '#f8f6f0', 1),
    drawWindow(random, mood, { x: x + width * 0.7, y: top + storey + 44, width: 54, height: 58 }, '#f8f6f0', 1),
    drawDoor(random, mood, { x: x + width - 96, y: ground - 130, width: 68, height: 110 }),
  ].join('')
}

function drawCarPort(random: Random, mood: Mood, x: number, ground: number) {
  const [pole, roof] = ['#7d8286', '#aab4b8']
  if (random.chance(0.3)) return drawCar(random, mood, x + 6, ground, 0.86)
  return (
    rect(x + 14, ground - 150, 7, 150, pole) +
    drawCar(random, mood, x + 22, ground, 0.86) +
    rect(x + 196, ground - 150, 7, 150, pole) +
    rect(x - 2, ground - 162, 224, 13, roof, { rx: 4 }) +
    rect(x - 2, ground - 153, 224, 4, darken(roof, 0.2))
  )
}
