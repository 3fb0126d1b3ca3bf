import { expect, test } from 'vitest'
import { z } from 'zod'
import { partyCheck } from '#domain/deal/party-check/party-check.ts'
import { DealPurpose } from '#domain/deal/party-check/choices.ts'
import { estateFields } from '#domain/estate/fields.ts'
import { valueWords } from './value-words.ts'

test.each([
  ['purpose', DealPurpose.ownHome, '自分や家族が住むため'],
  ['purpose', null, 'なし'],
  ['isByAgent', true, 'はい'],
  ['corporateName', '株式会社みどり', '株式会社みどり'],
  ['powerOfAttorneyPath', 'attorney/0198', '1件'],
  ['identificationPaths', ['identification/1', 'identification/2'], '2件'],
  ['beneficialOwners', [], 'なし'],
  [
    'beneficialOwners',
    [
      { name: '山田 太郎', address: '東京都台東区浅草1-1-1' },
      { name: '', address: '大阪市北区梅田2-2-2' },
    ],
    '山田 太郎　東京都台東区浅草1-1-1\n大阪市北区梅田2-2-2',
  ],
])('%s of a check reads %s in words', (field, value, words) => {
  expect(valueWords(partyCheck, field, value)).toBe(words)
})

test('a list of a home reads row by row, without ids, and its pictures by their number', () => {
  const home = { row: z.object(estateFields) }
  const station = { stationID: 's1', name: '三軒茶屋', lineID: 'l1', lineName: '東急田園都市線', minutes: 7 }
  expect(valueWords(home, 'stations', [station])).toBe('三軒茶屋　東急田園都市線　7')
  const photo = { path: 'estate/1', sortOrder: 1, photoType: null, caption: '庭' }
  expect(valueWords(home, 'estatePhotos', [photo, { ...photo, path: 'estate/2' }])).toBe('2件')
})
