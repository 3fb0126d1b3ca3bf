import { monthsBetween, tokyoDate } from '#domain/calendar.ts'
import { PropertyType } from '#domain/choices/listing.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import type { Estate } from '../fields.ts'
import { typesOf } from '../kind.ts'

/** How far ahead a building may be announced, in months. */
const ANNOUNCED_MONTHS = 36

/** The statements of an estate that cannot all be true, though each field is valid by itself. */
export function contradictions({ estateType, estateTypeDetail, building, updatedAt }: Estate): Obstacle[] {
  const { floorNo, floorsAbove, floorsBelow, builtYearMonth } = building
  const obstacles: (Obstacle | false)[] = [
    estateTypeDetail !== PropertyType.notSelected &&
      !typesOf(estateType).includes(estateTypeDetail) && {
        path: ['estateTypeDetail'],
        message: '物件種別に合う種目を選んでください',
      },
    floorNo != null &&
      floorsAbove != null &&
      floorNo > floorsAbove && {
        path: ['building', 'floorNo'],
        message: `所在階は、地上階数（${floorsAbove}階）以下で入力してください`,
      },
    floorNo != null &&
      floorNo < 0 &&
      -floorNo > (floorsBelow ?? 0) && {
        path: ['building', 'floorNo'],
        message: '地下の所在階は、地下階数の範囲で入力してください',
      },
    floorNo === 0 && { path: ['building', 'floorNo'], message: '所在階に0階はありません' },
    builtYearMonth != null &&
      monthsBetween(tokyoDate(updatedAt), builtYearMonth) > ANNOUNCED_MONTHS && {
        path: ['building', 'builtYearMonth'],
        message: `築年月は、${ANNOUNCED_MONTHS}か月先までで入力してください`,
      },
  ]
  return obstacles.filter((obstacle) => obstacle !== false)
}
