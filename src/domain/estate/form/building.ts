import { WizardType } from '#domain/choices/listing.ts'
import type { room } from '../building.ts'
import type { Estate } from '../fields.ts'
import { withBuilding, type FormGroup, type ListRows } from './form-field.ts'

const { house, condominium, other } = WizardType

const tellsAge = ({ building, notes }: Estate) =>
  Boolean(building.builtYearMonth) || /築後?約\s*\d+\s*年/.test((notes ?? '').normalize('NFKC'))
const planHint = '部屋の数です。窓の小さい納戸は数えません。'

/** The questions about a building, with what is required by 別表5（中古住宅）・別表7（中古マンション）of 表示規約施行規則. */
export const buildingSections: readonly FormGroup[] = [
  {
    step: 'detail',
    key: 'size',
    title: '建物の広さ',
    kinds: [house, other],
    fields: [
      {
        path: 'building.totalFloorArea',
        required: { label: '建物面積' },
        hint: '各階の床面積の合計です。登記簿に書いてあります。',
      },
      {
        path: 'building.floorPlan',
        required: { kinds: [house], listedAfter: 'building.floorsAbove' },
        hint: planHint,
      },
    ],
  },
  {
    step: 'detail',
    key: 'size',
    title: 'お部屋の広さ',
    kinds: [condominium],
    fields: [
      {
        path: 'building.exclusiveArea',
        required: true,
        hint: '部屋の中の面積です。バルコニーは含めません。',
      },
      {
        path: 'building.areaMethod',
        required: { label: '専有面積の測り方' },
        hint: '壁芯は壁の中心から、登記（内法）は壁の内側から測った面積です。',
      },
      { path: 'building.balconyArea' },
      { path: 'building.balconyDirection' },
      { path: 'building.floorPlan', required: { listedAfter: 'building.floorNo' }, hint: planHint },
    ],
  },
  {
    step: 'detail',
    key: 'structure',
    title: '建物のつくり',
    kinds: withBuilding,
    fields: [
      {
        path: 'building.builtYearMonth',
        required: {
          reason: 'わからないときは、備考に「築後約40年」のように書いてください',
          isTold: tellsAge,
        },
        hint: '「昭和55」のように和暦でも入力できます。わからないときは、紹介文の備考に「築後約40年」と書いてください。',
      },
      {
        path: 'building.neverLivedIn',
        hint: '完成から1年以内で、だれも住んでいないと「新築」になります。',
        words: ['だれも住んでいない', '住んだことがある'],
      },
      { path: 'building.structure', required: true },
      { path: 'building.floorsAbove', required: true },
      { path: 'building.floorsBelow' },
      { path: 'building.floorNo', kinds: [condominium], required: true },
      { path: 'building.totalUnits', kinds: [condominium, other] },
    ],
  },
  {
    step: 'detail',
    key: 'rooms',
    title: '部屋',
    lead: '部屋ごとの広さがわかると、暮らしを思い浮かべやすくなります。',
    kinds: withBuilding,
    fields: [
      {
        path: 'building.rooms',
        rows: { noun: '部屋', hints: { size: '1帖は1.62㎡以上です。' } } satisfies ListRows<keyof typeof room>,
      },
    ],
  },
]
