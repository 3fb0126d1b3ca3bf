import { expect, test } from 'vitest'
import { makeEstate } from '../../../tests/make.ts'
import { estate } from './estate.ts'

test('an estate’s region and the name of its prefecture follow from the prefecture’s code', () => {
  const follows = (prefecturesCode: number | null) => estate.computed?.(makeEstate({ prefecturesCode }))
  expect(follows(13)).toEqual({ region: 3, prefectures: '東京都' })
  expect(follows(null)).toEqual({ region: null, prefectures: null })
})
