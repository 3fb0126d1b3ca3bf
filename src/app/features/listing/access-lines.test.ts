import { expect, test } from 'vitest'
import { accessLines, shortAccess } from './access-lines.ts'

const nowhere = {
  stations: [],
  nearestStation: null,
  nearestStationTime: null,
  busStop: null,
  busRideTime: null,
  busStopTime: null,
}

test('a station within walking distance is told with its minutes', () => {
  expect(accessLines({ ...nowhere, nearestStation: '三軒茶屋', nearestStationTime: 7 })).toEqual(['三軒茶屋駅 徒歩7分'])
})

test('stations of the network are told with their lines, the nearest first, in place of what was typed', () => {
  const stations = [
    { stationID: '1', lineID: '2', name: '池尻大橋', lineName: '東急田園都市線', minutes: 14 },
    { stationID: '3', lineID: null, name: '三軒茶屋', lineName: null, minutes: 7 },
  ]
  expect(accessLines({ ...nowhere, stations, nearestStation: '三軒茶屋駅', nearestStationTime: 7 })).toEqual([
    '三軒茶屋駅 徒歩7分',
    '東急田園都市線 池尻大橋駅 徒歩14分',
  ])
})

test('a bus is told from the station to the stop and on foot from there', () => {
  const bus = { busStop: '晴海町', busRideTime: 6, busStopTime: 3 }
  expect(accessLines({ ...nowhere, ...bus, nearestStation: '苫小牧駅' })).toEqual([
    '苫小牧駅 バス6分 晴海町バス停 徒歩3分',
  ])
  expect(accessLines({ ...nowhere, ...bus, nearestStation: '苫小牧駅', nearestStationTime: 40 })).toEqual([
    '苫小牧駅 徒歩40分',
    '苫小牧駅 バス6分 晴海町バス停 徒歩3分',
  ])
})

test('a stop without a station is told alone, by its own name', () => {
  expect(accessLines({ ...nowhere, busStop: '道後公園停留場', busStopTime: 5 })).toEqual(['道後公園停留場 徒歩5分'])
})

test('nothing is told of what is not known', () => {
  expect(accessLines(nowhere)).toEqual([])
})

test('in short the nearest way is told without its line', () => {
  const stations = [
    { stationID: '1', lineID: '2', name: '池尻大橋', lineName: '東急田園都市線', minutes: 14 },
    { stationID: '3', lineID: '2', name: '三軒茶屋', lineName: '東急田園都市線', minutes: 7 },
  ]
  expect(shortAccess({ ...nowhere, stations })).toBe('三軒茶屋駅 徒歩7分')
  expect(shortAccess({ ...nowhere, busStop: '道後公園停留場', busStopTime: 5 })).toBe('道後公園停留場 徒歩5分')
  expect(shortAccess(nowhere)).toBe('')
})
