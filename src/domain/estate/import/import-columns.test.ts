import { expect, test } from 'vitest'
import { formFields } from '../form/form.ts'
import { readCell, type ImportLookups } from './import-cell.ts'
import { columnsNamed, importColumnAt, importColumns, numberPath, photosPath } from './import-columns.ts'
import { importExample } from './import-example.ts'

const lookups: ImportLookups = {
  facilities: [
    { id: '1', name: '床暖房', retired: false },
    { id: '2', name: '宅配ボックス、24時間', retired: false },
    { id: '3', name: '灯油', retired: true },
  ],
  stations: (name, lineName) =>
    ['日本橋', '三軒茶屋'].includes(name)
      ? [
          { stationID: `${name}1`, lineID: lineName ? 'l' : null, name, lineName: lineName || null },
          ...(name === '日本橋' && !lineName ? [{ stationID: 'osaka', lineID: null, name, lineName: null }] : []),
        ]
      : [],
}
function read(path: string, cell: string) {
  const answer = readCell(importColumnAt(path)!, cell, lookups)
  return 'fault' in answer ? `× ${answer.fault}` : answer.value
}

test('every row of the form that is no file has a column of its own name', () => {
  const paths = importColumns.map(({ path }) => path)
  const asked = formFields.map(({ path }): string => path).filter((path) => !['documents', 'topImage'].includes(path))
  expect(new Set(paths)).toEqual(new Set([numberPath, ...asked]))
  const names = importColumns.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(columnsNamed(names)).toEqual(paths)
})

test('a heading is known by its name in any width, and a second one of a name is none', () => {
  expect(columnsNamed(['管理番号', '土地 面積', 'ﾒﾓ', '価格', '販売価格', ''])).toEqual([
    numberPath,
    'land.landArea',
    null,
    'price',
    null,
    null,
  ])
})

test('every cell of the example is read', () => {
  const faults = Object.entries(importExample)
    .filter(([path]) => path !== photosPath)
    .map(([path, cell]) => `${path} ${String(read(path, cell))}`)
    .filter((words) => words.includes('×'))
  expect(faults).toEqual([])
})

test.each([
  ['price', '５，４８０万円', 54_800_000],
  ['price', '¥54,800,000', 54_800_000],
  ['land.landArea', '102.5㎡', 102.5],
  ['building.floorNo', "'-1", -1],
  ['building.floorsAbove', '2階', 2],
  ['postCode', '600001', '0600001'],
  ['postCode', '〒154-0024', '1540024'],
  ['prefecturesCode', '北海道', 1],
  ['cityCode', '1101', '01101'],
  ['building.builtYearMonth', '昭和55年4月', '1980-04'],
  ['deliveryDate', '2026/11/6', '2026-11-06'],
  ['deliveryDate', '令和8年11月26日', '2026-11-26'],
  ['building.pets', '○', true],
  ['building.pets', '飼えない', false],
  ['building.pets', '無', false],
  ['estateType', 'ﾏﾝｼｮﾝ', 4],
  ['estateType', '4', 4],
  ['ownerLastNameKana', 'ｻﾄｳ', 'サトウ'],
  ['facilityIDs', '宅配ボックス、24時間、床暖房', ['2', '1']],
  ['title', '', null],
  ['address1', '1-2-3', '1-2-3'],
  ['ownNumber', '2026/1/5', '2026/1/5'],
  ['ownNumber', '12E3', '12E3'],
  ['title', "'=1+1 の家です", '=1+1 の家です'],
  ['title', "'−5度の冬でも暖かい家", '−5度の冬でも暖かい家'],
  [
    'land.roads',
    '北／公道／6／12.5\n東／私道／／',
    [
      { direction: 1, roadType: 1, width: 6, frontage: 12.5 },
      { direction: 3, roadType: 2, width: null, frontage: null },
    ],
  ],
  [
    'stations',
    '三軒茶屋駅／東急田園都市線／8分',
    [{ stationID: '三軒茶屋1', lineID: 'l', name: '三軒茶屋', lineName: '東急田園都市線', minutes: 8 }],
  ],
])('%s says %j', (path, cell, value) => expect(read(path, cell)).toEqual(value))

test.each([
  ['price', '1.2E+07', '表計算ソフトが短くした数'],
  ['price', '応相談', '金額を読めません'],
  ['land.landArea', '31坪', '数字で入力してください'],
  ['prefecturesCode', 'とうきょう', '名前か番号で入力してください'],
  ['land.landArea', '1.234', '小数は2桁まで'],
  ['postCode', '15400', '7桁の数字'],
  ['address1', '2001/2/3', '表計算ソフトが変えた値'],
  ['ownerAddress2', '3月5日', '表計算ソフトが変えた値'],
  ['ownNumber', 'Dec-34', '表計算ソフトが変えた値'],
  ['ownNumber', '2.02411E+11', '表計算ソフトが変えた値'],
  ['deliveryDate', '来春', '日付を選んでください'],
  ['estateType', '古民家', '「古民家」は選べません。次から選んでください：'],
  ['building.pets', '相談', '「はい」か「いいえ」'],
  ['title', '家', '5文字以上'],
  ['title', 'www.example.com の家', 'アドレス'],
  ['title', '〓橋の家です', 'UTF-8で保存し直してください'],
  ['facilityIDs', '灯油', '選べません'],
  ['stations', '日本橋／／5', '路線の名前も'],
  ['stations', '見本／／5', '見つかりません'],
  ['land.roads', '北／公道／6／12.5；東／国道／4／3', '2つ目の種別：'],
])('%s does not take %j', (path, cell, words) => expect(read(path, cell)).toContain(words))
