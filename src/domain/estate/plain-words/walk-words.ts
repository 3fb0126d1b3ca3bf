import { numberOf } from './number.ts'
import { rule, type Meaning, type Rule } from './rule.ts'

const minutes = String.raw`(?:約|およそ)?(\d{1,2}|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])分(?:以内|以下|未満|まで|圏内?|くらい|ぐらい|程度|ほど|前後|で行ける)?`
const onFoot = '(?:徒歩|歩いて|歩き|あるいて)(?:で)?'
/** What people walk to besides a station: what bears a name (三軒茶屋小学校), and what would be a station with one (品川, 都立大学). */
const otherGoal = String.raw`(?:[\p{Script=Han}\p{Script=Katakana}ー]{0,8}?(?:学校|高校|幼稚園|保育園|保育所|病院|医院|クリニック|図書館|郵便局|役所|スーパー|コンビニ|バス停|停留所)|大学|公園|商店街|銀行|役場|温泉|海岸?|ビーチ|川|湖)`
/** 駅近 is said of homes up to ten minutes away. */
const near = '10'

const walk = (time = ''): Meaning | undefined => {
  const minutes = numberOf(time)
  return minutes > 0 ? { conditions: { nearestStationTimeTo: String(minutes) } } : undefined
}

/** Minutes on foot to the station; those in a bus or a car are no walk, and those to a school are none to a station. */
export const walkWords: Rule[] = [
  rule(String.raw`(?:バス|車|自転車)(?:停)?(?:で|まで|から)?\s?${minutes}`, () => 'word'),
  rule(
    String.raw`${otherGoal}(?:まで|から|より|へ)?[はがも]?\s?(?:${onFoot}|(?:バス|車|自転車)で)?\s?${minutes}`,
    () => 'word',
  ),
  rule(
    String.raw`(?:最寄り?の?)?駅(?:から|まで|より|へ)?(?:の距離)?[がはの]?\s?(?:${onFoot})?\s?${minutes}`,
    ([time]) => walk(time),
  ),
  rule(String.raw`(?:最寄り?の?駅(?:から|まで)?)?${onFoot}\s?${minutes}`, ([time]) => walk(time)),
  rule('(?:最寄り?の?)?(?:駅近く?|駅チカ|駅ちか|駅[がにへの]近い?く?|駅から近い|駅まで近い)', () => walk(near)),
  rule('(?:最寄り?の?)?駅', () => 'station'),
  rule(minutes, ([time = '']) => (numberOf(time) > 0 ? { minutes: numberOf(time) } : undefined)),
]
