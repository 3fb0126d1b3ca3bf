import { expect, test } from 'vitest'
import { makeEstate } from '../../../tests/make.ts'
import { estate } from './estate.ts'

test('an estate’s region, the name of its prefecture and its public address follow from the prefecture’s code', () => {
  const follows = (prefecturesCode: number | null) =>
    estate.computed?.(makeEstate({ prefecturesCode, city: '台東区', town: '浅草' }))
  expect(follows(13)).toEqual({ region: 3, prefectures: '東京都', publicAddress: '東京都台東区浅草' })
  expect(follows(null)).toEqual({ region: null, prefectures: null, publicAddress: null })
})
