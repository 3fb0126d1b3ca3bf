import { ink, paper } from './floor-plan-colours.ts'
import type { Plan, Room, RoomKind } from './floor-plans.ts'
import { words } from './svg.ts'

const sized: RoomKind[] = ['living', 'kitchen', 'western', 'tatami']

/** The name of a room, with its size where that is told. */
export function drawLabel(plan: Plan, room: Room, cell: number, { x, y }: { x: number; y: number }) {
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
