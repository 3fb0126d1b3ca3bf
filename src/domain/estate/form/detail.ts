import { buildingFields } from '../building.ts'
import { landFields } from '../land.ts'
import { buildingSections } from './building.ts'
import { withBuilding, withLand, type EstatePath, type FormSection } from './form-field.ts'
import { landSections } from './land.ts'

const survey: FormSection = {
  step: 'detail',
  title: '測量と告知',
  fields: [
    { path: 'surveyCodes', hint: '手元にある図面や、現地のしるしを選んでください。' },
    { path: 'surveyMemo' },
    {
      path: 'disclosure',
      hint: '雨漏り、シロアリ、浸水、境界の問題、事件や事故など、知っていることを書いてください。',
    },
    { path: 'disclosureSource', hint: 'わからないときは「お問い合わせください」を選べます。' },
  ],
}

const sections: readonly FormSection[] = [...landSections, ...buildingSections, survey]

const inSections = new Set<EstatePath>(sections.flatMap(({ fields }) => fields.map(({ path }) => path)))
// The unit is part of the control of the area.
inSections.add('land.areaUnit')
const rest = (paths: readonly EstatePath[]) => paths.filter((path) => !inSections.has(path)).map((path) => ({ path }))

const landPaths = (Object.keys(landFields) as (keyof typeof landFields)[]).map((name) => `land.${name}` as const)
const buildingPaths = (Object.keys(buildingFields) as (keyof typeof buildingFields)[]).map(
  (name) => `building.${name}` as const,
)

/** All sections about land and building. A field of theirs that no section names stands under その他. */
export const detailSections: readonly FormSection[] = [
  ...sections,
  { step: 'detail' as const, title: '土地のその他', kinds: withLand, fields: rest(landPaths) },
  { step: 'detail' as const, title: '建物のその他', kinds: withBuilding, fields: rest(buildingPaths) },
].filter(({ fields }) => fields.length > 0)
