import { NearbyFacilityType } from '#domain/choices/listing.ts'
import type { NearbyFacility } from '#domain/estate/attachments.ts'
import type { Place, Setting } from './places.ts'
import type { Random } from './random.ts'

/** How far apart things lie, against a city. */
const spread: Record<Setting, number> = { M: 0.7, U: 1, S: 1.5, R: 4, T: 3, I: 3 }

const {
  primarySchool,
  juniorHighSchool,
  park,
  convenienceStore,
  supermarket,
  shoppingStreet,
  drugstore,
  hospital,
  bank,
} = NearbyFacilityType
type Naming = readonly [
  type: NearbyFacility['facilityType'],
  name: (town: string) => string,
  nearest: number,
  farthest: number,
]

/** Names are the town's, or of shops that do not exist. Distances in metres for a city. */
const namings: readonly Naming[] = [
  [primarySchool, (town) => `${town}小学校`, 220, 900],
  [juniorHighSchool, (town) => `${town}中学校`, 400, 1500],
  [park, (town) => `${town}公園`, 90, 600],
  [convenienceStore, (town) => `コンビニ みちくさ ${town}店`, 60, 480],
  [supermarket, (town) => `スーパーみのり ${town}店`, 180, 800],
  [shoppingStreet, (town) => `${town}商店街`, 150, 700],
  [drugstore, (town) => `くすりの若葉 ${town}店`, 180, 900],
  [hospital, (town) => `${town}内科クリニック`, 250, 1200],
  [bank, (town) => `ひまわり銀行 ${town}支店`, 300, 1100],
]

/** What lies near, nearest first. */
export function nearbyOf({ town, setting }: Place, random: Random): NearbyFacility[] {
  const rural = 'RTI'.includes(setting)
  const possible = namings.filter(([type]) => !(rural && (type === shoppingStreet || type === bank)))
  const short = town.normalize('NFKC').replace(/^(.*?町)(.{2,})$/, '$2')
  return random
    .some(possible, setting === 'I' ? 2 : rural ? random.int(3, 4) : random.int(4, 6))
    .map(([facilityType, name, nearest, farthest]) => ({
      facilityType,
      name: name(short),
      metres: Math.round((random.int(nearest, farthest) * spread[setting]) / 10) * 10,
    }))
    .sort((one, other) => one.metres - other.metres)
}

const remarks: Record<Setting, readonly string[]> = {
  M: [
    '飲食店が多く、夜も明るい通りです。',
    '官公庁や大きな病院が徒歩圏にあります。',
    '通りを一本入ると、車の音はあまり届きません。',
  ],
  U: [
    '朝夕は通学の子どもたちが通ります。',
    '個人の商店やパン屋が点々とある町です。',
    '自転車で回れるところに、ひととおりの店があります。',
  ],
  S: [
    '区画の整った住宅地で、車どおりは住む人のものがほとんどです。',
    '大きな店は車で5分ほどの国道沿いにまとまっています。',
    '春は近くの川沿いの桜がきれいです。',
  ],
  R: ['買い物は車で10分ほどの町の中心が便利です。', '夜は星がよく見えます。', '自治会の草刈りが年に2回あります。'],
  T: [
    '日帰り温泉や食事処が近くにあります。',
    '冬は積雪があり、冬用タイヤが必要です。',
    '連休は道が混みますが、ふだんは静かです。',
  ],
  I: ['大型車の通れる道が続いています。', '周りは工場と倉庫が中心です。', '幹線道路へは車で数分です。'],
}

const snowy = [9, 10, 15, 16, 17, 18, 20, 21]

/** The surroundings in free words. Snow is told of only where it falls. */
export const remarksOf = ({ setting, region, prefecturesCode }: Place, random: Random): string =>
  random
    .some(
      remarks[setting].filter((one) => !one.includes('積雪') || region <= 2 || snowy.includes(prefecturesCode)),
      2,
    )
    .join('')
