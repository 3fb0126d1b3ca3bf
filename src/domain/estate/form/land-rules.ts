import { CityPlanning, LandCategory } from '#domain/choices/land.ts'
import { WizardType } from '#domain/choices/listing.ts'
import type { Estate } from '../fields.ts'
import { isPlanned } from '../land.ts'
import { withLand, type FormGroup } from './form-field.ts'

const isFarmland = (e: Estate) => e.land.landCategory === LandCategory.farmland
const zoningHint = '建てられる建物の種類を決める区分です。指定がないときは選ばないでください。'

/** The questions about the regulations of land; for a flat only the zoning. */
export const landRuleSections: readonly FormGroup[] = [
  {
    step: 'detail',
    key: 'category',
    title: '地目と使い方',
    kinds: withLand,
    fields: [
      { path: 'land.landCategory', required: true, hint: '登記簿に書いてある土地の種類です。' },
      {
        path: 'land.farmlandPermit',
        when: isFarmland,
        required: { listedAfter: 'land.privateRoadArea' },
        hint: '田・畑を売るには、農業委員会の許可や届出が必要です。',
        words: ['許可を受けている', 'まだ受けていない'],
      },
      { path: 'land.currentLandUse', hint: '登記簿とちがう使い方をしているとき。例：畑として使用' },
    ],
  },
  {
    step: 'detail',
    key: 'zoning',
    title: '都市計画と用途地域',
    lead: '何が建てられるかに関わります。わからないところは、あとで運営といっしょに確かめられます。',
    kinds: withLand,
    fields: [
      {
        path: 'land.cityPlanning',
        required: true,
        hint: '市区町村の都市計画課や、ホームページの都市計画図で確かめられます。',
      },
      {
        path: 'areaOfUse',
        required: {
          reason: '市街化区域には必ず用途地域が定められています（都市計画法13条）',
          when: (e) => e.land.cityPlanning === CityPlanning.urbanization,
        },
        hint: zoningHint,
      },
      {
        path: 'land.coverageRatio',
        required: { when: ({ land }) => isPlanned(land) },
        hint: '敷地に対して、建物が建つ面積の上限です。',
      },
      {
        path: 'land.floorAreaRatio',
        required: { when: ({ land }) => isPlanned(land) },
        hint: '敷地に対して、各階を合計した床面積の上限です。',
      },
    ],
  },
  {
    step: 'detail',
    key: 'rebuilding',
    title: '建築の条件と制限',
    kinds: withLand,
    fields: [
      { path: 'land.buildCondition', hint: '決まった会社で建てることが条件になっているときは「あり」です。' },
      {
        path: 'land.rebuildable',
        hint: '道路に2m以上接していないと、建て直せないことがあります。',
        words: ['再建築できる', '再建築できない'],
      },
      { path: 'land.restrictions', hint: 'がけ、高圧線、文化財、景観の決まりなど。買主に不利なことも書きます。' },
    ],
  },
  {
    step: 'detail',
    key: 'zoning',
    title: '用途地域',
    kinds: [WizardType.condominium],
    fields: [{ path: 'areaOfUse', hint: zoningHint }],
  },
]
