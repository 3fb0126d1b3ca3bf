import { drawBackdrop } from './backdrop.ts'
import { drawOffice } from './building-office.ts'
import { drawRooms } from './building-rooms.ts'
import { drawShop } from './building-shop.ts'
import { darken } from './colour.ts'
import type { Mood } from './mood.ts'
import { drawTree, slender } from './plants.ts'
import type { Random } from './random.ts'
import { drawPole, drawRoad } from './street.ts'
import { mirror, place, rect, repeat } from './svg.ts'

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
