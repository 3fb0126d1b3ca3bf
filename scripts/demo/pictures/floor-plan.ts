import { type Floors, ink, palettes, paper } from './floor-plan-colours.ts'
import { drawFixtures, drawWorktop } from './floor-plan-fixtures.ts'
import { drawLabel } from './floor-plan-labels.ts'
import { drawOpening, drawPane } from './floor-plan-openings.ts'
import { type Plan, plans, type Room } from './floor-plans.ts'
import type { Mood } from './mood.ts'
import type { Random } from './random.ts'
import { circle, place, poly, rect, words } from './svg.ts'

export function planOf(seed: number): Plan {
  return plans[seed % plans.length] ?? plans[0]
}

/** A floor plan with the sizes of its rooms in 帖 (1.62 m² each), turned over for variety, and an arrow to the north. */
export function drawFloorPlan(random: Random, _: Mood, { seed }: { seed: number }) {
  const plan = planOf(seed)
  const floors = random.pick(palettes)
  const cell = Math.min(1000 / plan.width, 680 / plan.height)
  const [left, top] = [(1200 - plan.width * cell) / 2, (900 - plan.height * cell) / 2 + 14]
  const [across, down] = [random.chance(0.5), plan.floors ? false : random.chance(0.3)]
  const at = (x: number, y: number) => ({
    x: left + (across ? plan.width - x : x) * cell,
    y: top + (down ? plan.height - y : y) * cell,
  })
  const drawing = [
    plan.rooms.map((room) => drawRoom(room, cell, floors)).join(''),
    plan.worktops
      .map(([x, y, width, height]) => place(drawWorktop(width * cell, height * cell), x * cell, y * cell))
      .join(''),
    plan.rooms.map((room) => drawWalls(room, cell)).join(''),
    plan.doors.map((door) => drawOpening(door, cell)).join(''),
    plan.panes.map((pane) => drawPane(pane, cell)).join(''),
  ].join('')
  const origin = at(0, 0)
  return [
    rect(0, 0, 1200, 900, paper),
    place(drawing, origin.x, origin.y, across ? -1 : 1, down ? -1 : 1),
    plan.rooms.map((room) => drawLabel(plan, room, cell, at(room[1] + room[3] / 2, room[2] + room[4] / 2))).join(''),
    (plan.floors ?? [])
      .map(([text, x, y]) => words(at(x, y).x, at(x, y).y, text, 24, '#6d7168', { 'font-weight': 700 }))
      .join(''),
    words(96, 66, plan.name, 40, ink, { 'font-weight': 700, 'text-anchor': 'start' }),
    drawNorth(random.pick([0, 18, -24, 40, -12]) + (down ? 180 : 0)),
  ].join('')
}

function drawRoom(room: Room, cell: number, floors: Floors) {
  const [kind, x, y, width, height] = room
  const floor = floors[kind]
  return place(rect(0, 0, width * cell, height * cell, floor) + drawFixtures(room, cell, floor), x * cell, y * cell)
}

function drawWalls([kind, x, y, width, height]: Room, cell: number) {
  const isOutside = kind === 'balcony'
  const stroke = { stroke: isOutside ? '#8f958a' : ink, 'stroke-width': isOutside ? 3 : 7, 'stroke-linejoin': 'miter' }
  return rect(x * cell, y * cell, width * cell, height * cell, 'none', stroke)
}

function drawNorth(turn: number) {
  const arrow =
    circle(0, 0, 34, 'none', { stroke: ink, 'stroke-width': 2 }) +
    poly([0, -46, 13, 20, 0, 10], ink) +
    poly([0, -46, -13, 20, 0, 10], paper, { stroke: ink, 'stroke-width': 2 })
  return `<g transform="translate(1098 84) rotate(${turn})">${arrow}${words(0, -60, 'N', 22, ink, { 'font-weight': 700 })}</g>`
}
