import { expect, test } from 'vitest'
import { makeEstate } from '../../../../tests/make.ts'
import { forbiddenCaptions } from './forbidden-captions.ts'
import { forbiddenWords } from './publication-obstacles.ts'

test.each(['title', 'appealPoint', 'notes', 'routeDescription', 'facilityFree', 'renovation'] as const)(
  'a banned word in %s is named with the reason why',
  (field) => {
    const [issue, ...more] = forbiddenWords(makeEstate({ [field]: '駅まで平坦な格安の家です' }))
    expect(more).toEqual([])
    expect(issue?.path).toEqual([field])
    expect(issue?.message).toMatch(/^「格安」は使えません。.+です。/)
  },
)

test.each(['reasonForSale', 'surveyMemo', 'building.equipment', 'building.parking', 'building.otherMonthly'])(
  'a banned word in %s, which everybody reads as well, is named',
  (path) => {
    const [field = '', inner] = path.split('.')
    const home = makeEstate()
    const words = '最高級のものです'
    const told = { [field]: inner ? { ...home.building, [inner]: words } : words }
    expect(forbiddenWords({ ...home, ...told })).toMatchObject([{ path: path.split('.') }])
  },
)

test('a banned word below a photo is named with the photo', () => {
  const { estatePhotos } = makeEstate()
  const [issue] = forbiddenCaptions(makeEstate({ estatePhotos: [{ ...estatePhotos[0]!, caption: '最高の眺め' }] }))
  expect(issue?.path).toEqual(['estatePhotos', 0, 'caption'])
  expect(issue?.message).toMatch(/^写真1枚目の説明の「最高」は使えません。/)
})
