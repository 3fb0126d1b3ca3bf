import { darken, glow, lighten } from './colour.ts'
import { glassOf, type Mood } from './mood.ts'
import type { Random } from './random.ts'
import { circle, line, poly, rect, repeat } from './svg.ts'

type Box = { x: number; y: number; width: number; height: number }

/** A sliding window: frame, panes, a band of reflected light, now and then a curtain; `frame` colours its bars. */
export function drawWindow(random: Random, mood: Mood, box: Box, frame = '#f8f6f0', panes = 2) {
  const { x, y, width, height } = box
  const glass = glassOf(random, mood)
  const pane = width / panes
  const curtain = random.chance(0.45)
    ? rect(x, y, pane * 0.5, height, '#fbf7ec', { opacity: 0.75 }) +
      rect(x + width - pane * 0.5, y, pane * 0.5, height, '#fbf7ec', { opacity: 0.75 })
    : ''
  return (
    rect(x - 6, y - 6, width + 12, height + 12, frame, { rx: 2 }) +
    rect(x, y, width, height, glass) +
    rect(x, y, width, 7, '#5d6c78', { opacity: 0.22 }) +
    curtain +
    poly(
      [
        x + width * 0.52,
        y,
        x + width * 0.68,
        y,
        x + width * 0.68 - height * 0.5,
        y + height,
        x + width * 0.52 - height * 0.5,
        y + height,
      ].map((value, at) => (at % 2 ? value : Math.max(x, value))),
      '#ffffff',
      { opacity: 0.2 },
    ) +
    repeat(panes - 1, (at) => rect(x + pane * (at + 1) - 3, y, 6, height, frame)) +
    rect(x - 10, y + height + 5, width + 20, 6, darken(frame, 0.14))
  )
}

/** A paper-screened window, warm at dusk. */
export function drawShoji(mood: Mood, { x, y, width, height }: Box, panels = 2) {
  const paper = mood.isDark ? glow('#ffe2a8') : '#fbf6e8'
  const wood = '#8c6a4c'
  const pane = width / panels
  return (
    rect(x, y, width, height, paper) +
    repeat(panels * 3, (at) => line(x + (at * pane) / 3, y, x + (at * pane) / 3, y + height * 0.8, wood, 1.6)) +
    repeat(4, (at) => line(x, y + (height * 0.8 * at) / 4, x + width, y + (height * 0.8 * at) / 4, wood, 1.6)) +
    rect(x, y + height * 0.8, width, height * 0.2, '#c9a67f') +
    repeat(panels + 1, (at) => rect(x + at * pane - 3.5, y, 7, height, wood))
  )
}

/** A front door with its step, lamp and house number. */
export function drawDoor(random: Random, mood: Mood, { x, y, width, height }: Box) {
  const panel = random.pick(['#8a6044', '#6f5140', '#4f5b57', '#a9764e', '#56616b', '#7b4f3f'])
  const lamp = mood.isDark ? circle(x - 24, y + 42, 26, glow('#ffe3a6'), { opacity: 0.35 }) : ''
  const light = mood.isDark ? glow('#ffe9b8') : '#fff3d0'
  return (
    rect(x - 7, y - 7, width + 14, height + 7, darken(panel, 0.3)) +
    rect(x, y, width, height, panel) +
    random.pick([
      repeat(3, (at) => rect(x + width * 0.26, y + 16 + at * (height * 0.28), width * 0.16, height * 0.2, light)),
      rect(x + width * 0.3, y + 14, width * 0.16, height - 34, light),
      repeat(5, (at) => line(x + (at * width) / 5, y, x + (at * width) / 5, y + height, darken(panel, 0.16), 2)),
    ]) +
    rect(x + width - 17, y + height * 0.42, 6, 34, '#e6d9b8', { rx: 3 }) +
    rect(x - 30, y + 32, 12, 20, light, { rx: 4 }) +
    lamp +
    rect(x - 34, y + height, width + 60, 9, '#cfc8ba') +
    rect(x - 48, y + height + 9, width + 88, 11, lighten('#bdb6a8', 0.1))
  )
}

/** A balcony whose floor is at `y`, as seen from the street. */
export function drawBalcony(random: Random, x: number, y: number, width: number, wall: string, high = 62) {
  const rail = random.pick(['panel', 'bars', 'glass', 'panel'] as const)
  const front = {
    panel: rect(x, y - high, width, high, wall) + rect(x, y - high + 14, width, 3, darken(wall, 0.12)),
    bars:
      rect(x, y - high, width, high, darken(wall, 0.1), { opacity: 0.25 }) +
      repeat(width / 11, (at) => rect(x + at * 11 + 4, y - high, 3.5, high, '#5d6462')),
    glass:
      rect(x, y - high, width, high, '#d5e6ea', { opacity: 0.82 }) +
      repeat(3, (at) => rect(x + (at * width) / 3, y - high, 3, high, '#9fb0b5')),
  }[rail]
  return (
    front +
    rect(x - 4, y - high - 7, width + 8, 8, rail === 'panel' ? lighten(wall, 0.45) : '#6a706d', { rx: 2 }) +
    rect(x - 4, y - 6, width + 8, 12, darken(wall, 0.16)) +
    rect(x, y + 6, width, 12, '#2c3040', { opacity: 0.1 })
  )
}
