import { expect, test } from 'vitest'
import { distanceText, directionFrom } from './geography.ts'

const tokyo = { lat: 35.6812, lng: 139.7671 }

test.each([
  ['北', 1, 0],
  ['北東', 1, 1.23],
  ['東', 0, 1],
  ['南東', -1, 1.23],
  ['南', -1, 0],
  ['南西', -1, -1.23],
  ['西', 0, -1],
  ['北西', 1, -1.23],
])('%s is told by eighths of the compass, a degree of longitude being shorter', (direction, north, east) => {
  const to = { lat: tokyo.lat + north / 100, lng: tokyo.lng + east / 100 }
  expect(directionFrom(tokyo, to)).toBe(direction)
})

test('a distance is told as roughly as a town’s centre allows', () => {
  const said = [0, 149, 150, 849, 1_240, 12_350].map((metres) => distanceText({ metres, direction: '北東' }))
  expect(said).toEqual(['約100m以内', '約100m以内', '約200m・北東', '約800m・北東', '約1.2km・北東', '約12.4km・北東'])
})
