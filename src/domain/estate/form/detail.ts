import { RepairArea } from '#domain/choices/building.ts'
import { WizardType } from '#domain/choices/listing.ts'
import { buildingFields, type repair } from '../building.ts'
import { landFields } from '../land.ts'
import { buildingSections } from './building.ts'
import { withBuilding, withLand, type EstatePath, type FormGroup, type ListRows } from './form-field.ts'
import { landSections } from './land.ts'

const { condominium, other } = WizardType
const noFeeHint = 'かからないときは 0 と入力してください。'

/** What it costs to keep the estate, and its condition. */
const upkeepSections: readonly FormGroup[] = [
  {
    step: 'detail',
    key: 'fees',
    title: '毎月の費用と管理',
    lead: '管理費と修繕積立金は、分けて入力してください。',
    kinds: [condominium, other],
    fields: [
      { path: 'building.managementFee', required: { label: '管理費', kinds: [condominium] }, hint: noFeeHint },
      { path: 'building.repairReserve', required: { label: '修繕積立金', kinds: [condominium] }, hint: noFeeHint },
      {
        path: 'building.otherMonthly',
        hint: '例：町会費 300円、インターネット 1,100円',
        isAdvertised: true,
      },
      {
        path: 'building.managementForm',
        kinds: [condominium],
        required: true,
        hint: '管理会社にすべて任せているときは「全部委託」です。',
      },
    ],
  },
  {
    step: 'detail',
    key: 'equipment',
    title: '設備と調査',
    kinds: withBuilding,
    fields: [
      { path: 'building.parking', hint: '例：敷地内に2台、月額15,000円', isAdvertised: true },
      { path: 'building.pets', words: ['飼える', '飼えない'] },
      { path: 'building.equipment', hint: '例：床暖房、食器洗い機、太陽光発電', isAdvertised: true },
      {
        path: 'building.inspection',
        hint: '専門の検査員による建物の調査（インスペクション）のことです。',
        words: ['調査した', 'していない'],
      },
      { path: 'building.seismicCert', hint: '今の耐震の基準を満たすことの証明書です。' },
    ],
  },
  {
    step: 'detail',
    key: 'repairs',
    title: '修繕した箇所',
    kinds: withBuilding,
    fields: [
      {
        path: 'building.repairs',
        rows: {
          noun: '修繕',
          when: {
            equipment: ({ repairArea }) => repairArea === RepairArea.wetArea,
            interior: ({ repairArea }) => repairArea === RepairArea.interior,
          },
        } satisfies ListRows<keyof typeof repair>,
      },
      { path: 'renovation', hint: '例：2022年に浴室と給湯器を交換', isAdvertised: true },
    ],
  },
  {
    step: 'detail',
    key: 'survey',
    title: '測量・調査',
    fields: [
      { path: 'surveyCodes', hint: '手元にある図面や、現地のしるしを選んでください。' },
      { path: 'surveyMemo', isAdvertised: true },
    ],
  },
  {
    step: 'detail',
    key: 'disclosure',
    title: '買主に知らせること',
    fields: [
      {
        path: 'disclosure',
        hint: '雨漏り、シロアリ、浸水、境界の問題、事件や事故など、知っていることを書いてください。',
      },
      { path: 'disclosureSource', hint: '不明なときは「お問い合わせください（要確認）」に。' },
    ],
  },
]

const sections: readonly FormGroup[] = [...landSections, ...buildingSections, ...upkeepSections]

const inSections = new Set<EstatePath>(sections.flatMap(({ fields }) => fields.map(({ path }) => path)))
// The unit is part of the control of the area.
inSections.add('land.areaUnit')
const fieldsOutsideSections = (paths: readonly EstatePath[]) =>
  paths.filter((path) => !inSections.has(path)).map((path) => ({ path }))

const landPaths = (Object.keys(landFields) as (keyof typeof landFields)[]).map((name) => `land.${name}` as const)
const buildingPaths = (Object.keys(buildingFields) as (keyof typeof buildingFields)[]).map(
  (name) => `building.${name}` as const,
)

/** All sections about land and building. A field of theirs that no section names stands under その他. */
export const detailSections: readonly FormGroup[] = [
  ...sections,
  {
    step: 'detail' as const,
    key: 'landRest',
    title: '土地のその他',
    kinds: withLand,
    fields: fieldsOutsideSections(landPaths),
  },
  {
    step: 'detail' as const,
    key: 'buildingRest',
    title: '建物のその他',
    kinds: withBuilding,
    fields: fieldsOutsideSections(buildingPaths),
  },
].filter(({ fields }) => fields.length > 0)
