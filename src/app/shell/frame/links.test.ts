import { expect, test } from 'vitest'
import { allAreas } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import { missingArea } from '#http/page-areas.ts'
import type { Reader } from '../context.ts'
import { linksOf } from './links.ts'

const desk = (areas: Reader['areas']): Reader => ({
  id: 'desk',
  name: '山田',
  userType: Role.admin,
  otherRole: null,
  sellerApprovedStatus: null,
  areas,
})
const hrefsOf = (me: Reader) => {
  const { main, more } = linksOf(me)
  return [...main, ...more.flatMap(({ links }) => links)].map(({ href }) => href)
}

test('the menu of the desk leads to what is of one\u2019s own areas, and to all of it', () => {
  const all = hrefsOf(desk(allAreas))
  for (const areas of [[], ...allAreas.map((area) => [area])]) {
    const me = desk(areas)
    expect(hrefsOf(me)).toEqual(all.filter((path) => missingArea(path, me) === null))
  }
})
