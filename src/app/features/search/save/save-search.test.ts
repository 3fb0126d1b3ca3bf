import { expect, test } from 'vitest'
import { alertName } from './save-search.tsx'

const names = { 13112: '世田谷区' }

test('a saved search is called after what it asks, each thing once', () => {
  expect(alertName({}, names)).toBe('全国の物件')
  expect(
    alertName(
      { searchPrefecturesCodes: '13', searchCityCodes: '13112', searchKind: '2', priceTo: '50000000', page: '2' },
      names,
    ),
  ).toBe('世田谷区の中古一戸建て・5,000万円まで')
  expect(alertName({ keyword: '平屋', searchKind: '1,2' }, {})).toBe('「平屋」を含む全国の物件・土地・戸建て')
})

test('its name is never longer than a name may be', () => {
  const search = {
    searchFloorPlans: '1,2,3,5,6,8,9,11,12',
    searchKind: '1,2,3,4',
    estateTypeDetail: '1,2,3,4,5,6,7,8,9',
  }
  expect(alertName(search, {}).length).toBeLessThanOrEqual(60)
})
