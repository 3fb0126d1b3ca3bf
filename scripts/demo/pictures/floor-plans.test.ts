import { expect, test } from 'vitest'
import { type Door, type Pane, plans, type Room } from './floor-plans.ts'

const named = plans.map((plan) => [`${plan.name} ${plan.width}×${plan.height}`, plan] as const)
const edge = 0.02

const holds = ([, x, y, width, height]: Room, px: number, py: number) =>
  px > x && px < x + width && py > y && py < y + height

/** The points just to either side of the middle of an opening. */
function sidesOf(x: number, y: number, along: 'h' | 'v', length: number) {
  return along === 'h'
    ? [[x + length / 2, y - edge] as const, [x + length / 2, y + edge] as const]
    : [[x - edge, y + length / 2] as const, [x + edge, y + length / 2] as const]
}

test.each(named)('%s: every room lies within the plan', (_, { rooms, width, height }) => {
  for (const [, x, y, w, h, name] of rooms) {
    expect([name, x >= 0 && y >= 0 && x + w <= width + 1e-9 && y + h <= height + 1e-9]).toEqual([name, true])
  }
})

test.each(named)('%s: from the entrance, doors lead to every room', (_, { rooms, doors }) => {
  const roomAt = (x: number, y: number) => rooms.findLast((room) => holds(room, x, y))
  const links = doors.map(([, ...wall]) => {
    const [x, y, along, length]: [number, number, 'h' | 'v', number, Door[5]] = wall
    return sidesOf(x, y, along, length).map(([px, py]) => roomAt(px, py))
  })
  const stairs = rooms.filter(([kind]) => kind === 'stairs')
  if (stairs.length > 1) links.push(stairs)
  const reached = new Set(rooms.filter(([kind]) => kind === 'entrance'))
  for (let before = -1; before < reached.size;) {
    before = reached.size
    for (const link of links) {
      if (link.some((room) => room && reached.has(room))) for (const room of link) if (room) reached.add(room)
    }
  }
  const shut = rooms.filter((room) => room[0] !== 'balcony' && !reached.has(room))
  expect(shut.map(([, x, y, , , name]) => `${name} (${x}, ${y})`)).toEqual([])
})

test.each(named)('%s: every window has a room behind it and the open air before it', (_, { rooms, panes }) => {
  const inside = rooms.filter(([kind]) => kind !== 'balcony')
  for (const pane of panes) {
    const [x, y, along, length]: Pane = pane
    const behind = sidesOf(x, y, along, length).filter(([px, py]) => inside.some((room) => holds(room, px, py)))
    expect([pane, behind.length]).toEqual([pane, 1])
  }
})
