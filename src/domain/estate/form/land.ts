import type { Estate } from '../fields.ts'
import { isLease } from '#domain/choices/land.ts'
import { isPrivate, type road } from '../land.ts'
import { withLand, type FormGroup, type ListRows } from './form-field.ts'
import { landRuleSections } from './land-rules.ts'

const onLease = (e: Estate) => isLease(e.land.landRight)
const roadsOf = (e: Estate) => e.land.roads ?? []

/** The questions about land, with what is required by 別表3（売地）・別表5（中古住宅）of 表示規約施行規則. */
export const landSections: readonly FormGroup[] = [
  {
    step: 'detail',
    key: 'area',
    title: '土地の広さ',
    lead: '㎡でも坪でも入力できます。',
    kinds: withLand,
    fields: [
      {
        path: 'land.landArea',
        required: true,
        hint: '登記簿や固定資産税の通知に書いてあります。私道の分は含めません。',
      },
      {
        path: 'land.areaSource',
        required: { label: '公簿・実測の別' },
        hint: '公簿は登記簿の面積、実測は測量した面積です。',
      },
      {
        path: 'land.privateRoadArea',
        required: {
          label: '私道負担面積（なければ0）',
          when: (e) => roadsOf(e).some(isPrivate),
          listedAfter: 'land.roads',
        },
        hint: '私道を負担していないときは 0 と入力してください。',
      },
      { path: 'land.setbackArea', hint: '道路の幅が4mに足りないとき、後ろに下げる部分の面積です。' },
    ],
  },
  {
    step: 'detail',
    key: 'right',
    title: '土地の権利',
    fields: [
      { path: 'land.landRight', required: true, hint: '土地を自分で持っているときは「所有権」です。' },
      { path: 'land.leaseTerm', when: onLease, required: true, hint: '例：2045年3月まで（残り約20年）' },
      {
        path: 'land.leaseRent',
        when: onLease,
        required: { label: '地代' },
        hint: '地主に払っている、ひと月の額です。',
      },
    ],
  },
  ...landRuleSections,
  {
    step: 'detail',
    key: 'roads',
    title: '接している道路',
    lead: '敷地が接している道路を、すべて入力してください。',
    kinds: withLand,
    fields: [
      {
        path: 'land.roads',
        required: {
          label: '接道（方位・種別・幅員・接面）',
          isTold: (e) => roadsOf(e).some((road) => road.width != null && road.frontage != null),
        },
        rows: {
          noun: '道路',
          hints: {
            width: '道路の幅です。4mないときは、建て直すときに後退が必要です。',
            frontage: '敷地が道路に接している長さです。',
          },
        } satisfies ListRows<keyof typeof road>,
      },
    ],
  },
  {
    step: 'detail',
    key: 'utilities',
    title: '水道・ガス・電気',
    kinds: withLand,
    fields: [
      { path: 'land.water', hint: '例：公営水道、井戸' },
      { path: 'land.sewer', hint: '例：公共下水、浄化槽' },
      { path: 'land.gas', hint: '例：都市ガス、プロパン' },
      { path: 'land.electric', hint: '例：引込み済み' },
      { path: 'land.terrain' },
    ],
  },
]
