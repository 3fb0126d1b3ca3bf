import { DisclosureKind } from '#domain/choices/agreeing.ts'
import { WizardType } from '#domain/choices/listing.ts'
import type { CodeOf } from '#domain/kit/choice.ts'

type Kind = CodeOf<typeof DisclosureKind>
/** What is asked about a home: its key (stored, never changed), its words, and of which kinds of homes it is asked. */
export type DisclosureItem = { key: string; title: string; about?: readonly number[] }

const { land, house, condominium, other } = WizardType
const buildings = [house, condominium, other]
const grounds = [land, house, other]

const items: Record<Kind, readonly DisclosureItem[]> = {
  [DisclosureKind.condition]: [
    { key: 'leak', title: '雨漏り', about: buildings },
    { key: 'termite', title: 'シロアリの被害', about: buildings },
    { key: 'decay', title: '腐食・傷み', about: buildings },
    { key: 'plumbing', title: '給排水管の故障・漏水', about: buildings },
    { key: 'tilt', title: '建物の傾き', about: buildings },
    { key: 'rebuilt', title: '増改築・修繕の履歴', about: buildings },
    { key: 'fire', title: '火災の被害', about: buildings },
    { key: 'flood', title: '浸水の被害' },
    { key: 'boundary', title: '境界・越境の問題', about: grounds },
    { key: 'subsidence', title: '地盤の沈下・軟弱', about: grounds },
    { key: 'buried', title: '地中の埋設物', about: grounds },
    { key: 'soil', title: '土壌の汚染', about: grounds },
    { key: 'noise', title: '騒音・振動・臭気' },
    { key: 'nearby', title: '周辺の気になる施設・建築計画' },
    { key: 'incident', title: '事件・事故・火災による死亡など' },
    { key: 'neighbours', title: '近隣との申し合わせ・もめごと' },
    { key: 'fees', title: '管理費・修繕積立金の改定の予定', about: [condominium] },
    { key: 'arrears', title: '管理費・修繕積立金の滞納', about: [condominium] },
    { key: 'repairs', title: '大規模修繕の予定', about: [condominium] },
    { key: 'more', title: 'そのほかに伝えること' },
  ],
  [DisclosureKind.fixtures]: [
    { key: 'heater', title: '給湯器', about: buildings },
    { key: 'kitchen', title: 'キッチン', about: buildings },
    { key: 'stove', title: 'コンロ', about: buildings },
    { key: 'fan', title: '換気扇', about: buildings },
    { key: 'bath', title: '浴室', about: buildings },
    { key: 'basin', title: '洗面台', about: buildings },
    { key: 'toilet', title: 'トイレ', about: buildings },
    { key: 'aircon', title: 'エアコン', about: buildings },
    { key: 'floor', title: '床暖房', about: buildings },
    { key: 'lights', title: '照明', about: buildings },
    { key: 'curtain', title: 'カーテンレール', about: buildings },
    { key: 'intercom', title: 'インターホン', about: buildings },
    { key: 'screens', title: '網戸・雨戸', about: buildings },
    { key: 'storage', title: '収納・下駄箱', about: buildings },
    { key: 'shed', title: '物置', about: grounds },
    { key: 'garden', title: '庭木・庭石', about: grounds },
    { key: 'fence', title: '門・塀・フェンス', about: grounds },
    { key: 'well', title: '井戸・浄化槽', about: grounds },
  ],
}

/** The items of a form that are asked about a home of this kind; of one that has none yet, all. */
export const itemsOf = (kind: Kind, type: number | null): readonly DisclosureItem[] =>
  items[kind].filter(({ about }) => !about || type === null || about.includes(type))

/** The words of an item. */
export const itemTitle = (kind: Kind, key: string): string => items[kind].find((item) => item.key === key)?.title ?? key
