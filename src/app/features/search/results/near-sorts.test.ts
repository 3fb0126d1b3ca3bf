import { expect, test } from 'vitest'
import { readSearch } from '../search.ts'
import { nearSorts } from './near-sorts.ts'

const names = { 'station 113020': '三軒茶屋駅', 'station 113021': '池尻大橋駅' }
const labels = (search: Parameters<typeof nearSorts>[0]) => nearSorts(search, names).map(({ label }) => label)

test('hits can be ordered from the stations and from the towns of one city that are searched for', () => {
  expect(labels({})).toEqual([])
  expect(labels({ stationIDs: '113020,113021' })).toEqual(['三軒茶屋駅から近い順', '池尻大橋駅から近い順'])
  expect(nearSorts({ searchCityCodes: '13112', searchTowns: '桜新町' }, names)).toEqual([
    { value: 'near:13112-桜新町', label: '桜新町から近い順' },
  ])
  expect(labels({ searchCityCodes: '13112,13113', searchTowns: '桜新町' })).toEqual([])
})

test('the place that hits are ordered from stays a choice when the search for it is given up, and stands once', () => {
  expect(labels({ orderBy: 'near:113020' })).toEqual(['三軒茶屋駅から近い順'])
  expect(labels({ orderBy: 'near:113020', stationIDs: '113020' })).toEqual(['三軒茶屋駅から近い順'])
})

test('what names no place is no order', () => {
  const orders = ['near:113020', 'near:13112-桜新町', 'near:', 'near:渋谷', 'near:0', 'nearby']
  const read = orders.map((orderBy) => readSearch({ orderBy }).orderBy)
  expect(read).toEqual(['near:113020', 'near:13112-桜新町', undefined, undefined, undefined, undefined])
})
