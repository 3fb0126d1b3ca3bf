import { numberPath, photosPath } from './import-columns.ts'

/** A house as a file tells it, by the paths of its columns: what stands below the headings of the template. */
export const importExample: Readonly<Record<string, string>> = {
  [numberPath]: 'A-0001',
  estateType: '土地・建物（戸建て等）',
  estateTypeDetail: '一戸建て',
  postCode: '154-0024',
  prefecturesCode: '東京都',
  city: '世田谷区',
  town: '三軒茶屋',
  // Spreadsheets take 1-2-3 for a day.
  address1: '1丁目2-3',
  stations: '三軒茶屋／東急田園都市線／8',
  'land.landArea': '102.5',
  'land.landRight': '所有権',
  'land.roads': '北／公道／6／12.5；東／私道／4／3',
  'building.totalFloorArea': '98.4',
  'building.floorPlan': '3LDK',
  'building.builtYearMonth': '昭和55年4月',
  'building.floorsAbove': '2',
  'building.pets': 'はい',
  'building.rooms': '洋室／6／2；和室／8／1',
  [photosPath]: '外観.jpg；リビング.jpg',
  price: '54,800,000',
  priceDecided: 'はい',
  deliveryTiming: '相談',
  title: '三軒茶屋の、庭のある二階建て',
  nearbyFacilities: 'スーパー／見本ストア／400',
}
