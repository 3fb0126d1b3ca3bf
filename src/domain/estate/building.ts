import type { z } from 'zod'
import {
  AreaMethod,
  Equipment,
  FloorPlan,
  InteriorWork,
  ManagementForm,
  RepairArea,
  RoomType,
  Structure,
} from '../choices/building.ts'
import { Direction } from '../choices/land.ts'
import { decimal, flag, integer, maybe, text, yen } from '../kit/fields.ts'
import { month, pastMonth } from '../kit/moments.ts'
import { manyOf, oneOf, part, parts } from '../kit/parts.ts'

/** A room: what it is for, how large (in 帖, one being at least 1.62 ㎡), on which floor. */
export const room = {
  roomType: oneOf('部屋の種類', RoomType),
  size: decimal('広さ', { min: 0.1, max: 99.9, unit: '帖' }),
  floor: maybe(integer('階', { min: -5, max: 100, unit: '階' })),
}

/** A repair done: where, what, when. */
export const repair = {
  repairArea: oneOf('箇所', RepairArea),
  equipment: maybe(manyOf('設備', Equipment)),
  interior: maybe(manyOf('内装', InteriorWork)),
  content: maybe(text('内容', { max: 200 })),
  doneAt: maybe(pastMonth('実施年月')),
}

/** The building: a part of the estate. Areas in ㎡, money in yen a month. */
export const buildingFields = {
  builtYearMonth: maybe(month('築年月')),
  structure: maybe(oneOf('構造', Structure)),
  floorsAbove: maybe(integer('地上階数', { min: 1, max: 100, unit: '階' })),
  floorsBelow: maybe(integer('地下階数', { max: 10, unit: '階' })),
  totalFloorArea: maybe(decimal('延床面積', { min: 0.01, max: 99_999.99, unit: '㎡' })),
  exclusiveArea: maybe(decimal('専有面積', { min: 1, max: 9999.99, unit: '㎡' })),
  areaMethod: maybe(oneOf('面積の測り方', AreaMethod)),
  balconyArea: maybe(decimal('バルコニー面積', { max: 999.99, unit: '㎡' })),
  balconyDirection: maybe(oneOf('バルコニーの向き', Direction)),
  floorNo: maybe(integer('所在階', { min: -5, max: 100, unit: '階' })),
  totalUnits: maybe(integer('総戸数', { min: 1, max: 5000, unit: '戸' })),
  floorPlan: maybe(oneOf('間取り', FloorPlan)),
  rooms: maybe(parts('部屋', room, { max: 20 })),
  managementFee: maybe(yen('管理費（月額）', { max: 999_999 })),
  repairReserve: maybe(yen('修繕積立金（月額）', { max: 999_999 })),
  otherMonthly: maybe(text('その他月額費用', { max: 200 })),
  managementForm: maybe(oneOf('管理形態', ManagementForm)),
  parking: maybe(text('駐車場', { max: 100 })),
  pets: maybe(flag('ペット')),
  repairs: maybe(parts('修繕箇所', repair, { max: 30 })),
  equipment: maybe(text('設備', { max: 500 })),
  inspection: maybe(flag('建物状況調査')),
  seismicCert: maybe(flag('耐震基準適合証明')),
  neverLivedIn: maybe(flag('未入居')),
}
export const building = part('建物情報', buildingFields)
export type Building = z.output<typeof building>
export type Room = z.output<z.ZodObject<typeof room>>
export type Repair = z.output<z.ZodObject<typeof repair>>
