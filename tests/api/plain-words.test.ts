import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus, PropertyCategory } from '#domain/choices/listing.ts'
import { openHouse, type House } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
const facilityIDs: string[] = []
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  const { admin } = shop
  for (const visibleEstateType of [PropertyCategory.landAndBuilding, PropertyCategory.leaseholdBuilding]) {
    const body = { facilityCategoryName: '床暖房', visibleEstateType }
    facilityIDs.push((await admin.api.facilityCategoryMaster.create({ body })).id)
  }
})
afterAll(() => house.drop())

const read = (keyword: string, searchPrefecturesCodes?: string) =>
  house.visitor.api.estate.publicWords({ keyword, ...(searchPrefecturesCodes && { searchPrefecturesCodes }) })

test('a visitor’s plain words are read as places, prices and facilities, and the rest stays words', async () => {
  expect(await read('東京都世田谷区 駅10分 3LDK 8000万以下 床暖房あり 平屋')).toEqual({
    conditions: {
      searchPrefecturesCodes: '13',
      searchCityCodes: '13112',
      nearestStationTimeTo: '10',
      searchFloorPlans: '10',
      priceTo: '80000000',
      facilityIDs: facilityIDs.join(','),
    },
    keyword: '平屋',
    keywordMatch: 'first',
  })
})

test('a city is meant by its whole name, or by the part of it that people say', async () => {
  const { conditions } = await read('横浜市')
  expect(conditions.searchCityCodes?.split(',')).toHaveLength(18)
  expect((await read('中央区')).conditions).toEqual({ searchCityCodes: '13102' })
  expect((await read('大阪市中央区')).conditions).toEqual({ searchCityCodes: '27128' })
  expect((await read('瑞穂町')).conditions).toEqual({ searchCityCodes: '13303' })
  expect(await read('江東区')).toMatchObject({ conditions: { searchCityCodes: '13108' } })
})

test('what several places are called is narrowed by the prefecture, said or chosen', async () => {
  const wards = (await read('青葉区')).conditions.searchCityCodes?.split(',')
  expect(wards?.toSorted()).toEqual(['04101', '14117'])
  expect((await read('青葉区', '14')).conditions).toEqual({ searchCityCodes: '14117' })
  expect((await read('神奈川県 青葉区')).conditions.searchCityCodes).toBe('14117')
  expect(await read('青葉区', '13')).toEqual({ conditions: {}, keyword: '青葉区', keywordMatch: 'first' })
})

test('a station is meant by its name with 駅, and its minutes are the walk to it', async () => {
  const { conditions, keyword } = await read('三軒茶屋駅から徒歩7分')
  expect(house.services.geography.station(conditions.stationIDs ?? '')?.name).toBe('三軒茶屋')
  expect({ keyword, minutes: conditions.nearestStationTimeTo }).toEqual({ keyword: '', minutes: '7' })
  const bridges = (await read('日本橋駅')).conditions.stationIDs?.split(',') ?? []
  expect(bridges.length).toBeGreaterThan(1)
  const [inOsaka, ...more] = (await read('日本橋駅', '27')).conditions.stationIDs?.split(',') ?? []
  expect(more).toEqual([])
  expect(house.services.geography.station(inOsaka ?? '')?.prefecturesCode).toBe(27)
  expect(await read('どこにもない駅')).toEqual({
    conditions: {},
    keyword: 'どこにもない駅',
    keywordMatch: 'first',
  })
})

test('a facility that has two names is asked for once beside another', async () => {
  const { seller, admin } = shop
  const pets = await Promise.all(
    [
      ['ペット可', PropertyCategory.landAndBuilding] as const,
      ['ペット相談可', PropertyCategory.condominium] as const,
    ].map(([facilityCategoryName, visibleEstateType]) =>
      admin.api.facilityCategoryMaster.create({ body: { facilityCategoryName, visibleEstateType } }),
    ),
  )
  const facilities = [facilityIDs[0]!, pets[0]!.id]
  const { id } = await seller.api.estate.create({ body: { ...typedEstate({}), facilityIDs: facilities } })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.approve({ id })
  const { conditions } = await read('ペット可 床暖房')
  expect(conditions).toMatchObject({ facilityMatch: 'all' })
  const { items } = await house.visitor.api.estate.public(conditions)
  expect(items.map((item) => item.id)).toEqual([id])
})
