import { drawFixtures, drawWorktop } from './floor-plan-fixtures.ts'
import { type Door, type Pane, type Plan, plans, type Room, type RoomKind } from './floor-plans.ts'
import type { Mood } from './mood.ts'
import type { Random } from './random.ts'
import { circle, line, path, place, poly, rect, words } from './svg.ts'

type Floors = Record<RoomKind, string>

const warm: Floors = {
  living: '#f4e3c3',
  kitchen: '#f4e3c3',
  western: '#f0dcb8',
  tatami: '#dbe2b6',
  hall: '#f6eddc',
  entrance: '#dcd8ce',
  bath: '#d3e6ea',
  wash: '#dfecee',
  toilet: '#dfecee',
  closet: '#ebe5d8',
  stairs: '#f3ecdd',
  balcony: '#e8eee3',
}
const palettes: [Floors, ...Floors[]] = [
  warm,
  {
    ...warm,
    living: '#f7efdd',
    kitchen: '#f7efdd',
    western: '#f5ead4',
    tatami: '#e3e8c8',
    bath: '#dcebf0',
    wash: '#e6f0f2',
    toilet: '#e6f0f2',
  },
  { ...warm, living: '#f6dcc4', kitchen: '#f6dcc4', western: '#f3e2c6', tatami: '#d3deb4', hall: '#f8efe0' },
  { ...warm, living: '#e6ead6', kitchen: '#e6ead6', western: '#efe6cf', tatami: '#d5dfae', bath: '#cfe3e4' },
]

const ink = '#3f423c'
const paper = '#faf8f2'

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

function drawOpening([kind, x, y, along, length, into]: Door, cell: number) {
  const long = length * cell
  const gap = rect(0, -5, long, 10, kind === 'entry' ? '#dcd8ce' : '#f6efe1')
  const swing = `M0 0V${long * into}A${long} ${long} 0 0 ${into > 0 ? 0 : 1} ${long} 0`
  const leaf = {
    entry: path(swing, '#ffffff', { 'fill-opacity': 0.5, stroke: '#6a6d66', 'stroke-width': 2.5 }),
    swing: path(swing, '#ffffff', { 'fill-opacity': 0.5, stroke: '#6a6d66', 'stroke-width': 2 }),
    slide:
      rect(0, -5, long * 0.54, 5, paper, { stroke: ink, 'stroke-width': 1.6 }) +
      rect(long * 0.46, 0, long * 0.54, 5, paper, { stroke: ink, 'stroke-width': 1.6 }),
    fold: path(`M0 0L${long * 0.25} ${9 * into}L${long * 0.5} 0L${long * 0.75} ${9 * into}L${long} 0`, 'none', {
      stroke: '#6a6d66',
      'stroke-width': 2,
    }),
    open: line(0, 0, long, 0, '#b5b0a2', 1.6, { 'stroke-dasharray': '7 6' }),
  }[kind]
  return placeAlong(gap + leaf, x * cell, y * cell, along)
}

function drawPane([x, y, along, length]: Pane, cell: number) {
  const long = length * cell
  const pane =
    rect(0, -6, long, 12, '#ffffff', { stroke: ink, 'stroke-width': 2 }) +
    line(0, -1.6, long / 2 + 4, -1.6, '#6f9fb3', 3) +
    line(long / 2 - 4, 2, long, 2, '#6f9fb3', 3)
  return placeAlong(pane, x * cell, y * cell, along)
}

/** Down a wall, x and y change places: a leaf that swings towards +1 then swings to the right. */
function placeAlong(content: string, x: number, y: number, along: 'h' | 'v') {
  return `<g transform="matrix(${along === 'h' ? '1 0 0 1' : '0 1 1 0'} ${x.toFixed(1)} ${y.toFixed(1)})">${content}</g>`
}

const sized: RoomKind[] = ['living', 'kitchen', 'western', 'tatami']

function drawLabel(plan: Plan, room: Room, cell: number, { x, y }: { x: number; y: number }) {
  const [kind, , , width, height, name] = room
  const isNarrow = width * cell < name.length * 20
  const size = sized.includes(kind) ? 25 : Math.min(19, Math.max(14, cell * 0.27))
  const halo = {
    stroke: paper,
    'stroke-width': 5,
    'stroke-opacity': 0.75,
    'paint-order': 'stroke',
    'stroke-linejoin': 'round',
  }
  if (sized.includes(kind)) {
    const isSmall = width * cell < 150
    return (
      words(x, y - 14, name, isSmall ? 20 : size, ink, { 'font-weight': 700, ...halo }) +
      words(x, y + 16, `${matsOf(plan, room)}帖`, isSmall ? 18 : 22, ink, halo)
    )
  }
  if (isNarrow && name.length > 2)
    return [...name]
      .map((letter, at) =>
        words(x, y + (at - (name.length - 1) / 2) * (size + 3), letter === 'ー' ? '丨' : letter, size, ink, halo),
      )
      .join('')
  const below = kind === 'toilet' || kind === 'wash' ? Math.min(height * cell * 0.26, 36) : 0
  return words(x, y + below, name, size, ink, halo)
}

/** 1 帖 is 1.62 m² (不動産の表示に関する公正競争規約施行規則), told in halves. */
function matsOf({ rooms }: Plan, room: Room) {
  const [, x, y, width, height] = room
  const over = rooms
    .slice(rooms.indexOf(room) + 1)
    .filter(([, ox, oy, w, h]) => ox >= x && oy >= y && ox + w <= x + width && oy + h <= y + height)
  const cells = width * height - over.reduce((sum, [, , , w, h]) => sum + w * h, 0)
  return Math.round((cells * 0.91 * 0.91 * 2) / 1.62) / 2
}

function drawNorth(turn: number) {
  const arrow =
    circle(0, 0, 34, 'none', { stroke: ink, 'stroke-width': 2 }) +
    poly([0, -46, 13, 20, 0, 10], ink) +
    poly([0, -46, -13, 20, 0, 10], paper, { stroke: ink, 'stroke-width': 2 })
  return `<g transform="translate(1098 84) rotate(${turn})">${arrow}${words(0, -60, 'N', 22, ink, { 'font-weight': 700 })}</g>`
}
