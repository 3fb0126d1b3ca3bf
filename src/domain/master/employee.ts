import { DeskArea } from '../choices/desk-area.ts'
import { Qualification } from '../choices/employee.ts'
import { maybe, pattern, text } from '../kit/fields.ts'
import { pastDay } from '../kit/moments.ts'
import { oneOf } from '../kit/parts.ts'
import { isAdmin } from '../kit/rules.ts'
import { resource, type Row } from '../kit/resource.ts'

/** The year in which the law of brokers, and with it the list, began. */
const firstDay = '1952-01-01'

export type Employee = Row<typeof employee>
/**
 * Somebody who works for the operator, or did: a line of the 従業者名簿 (宅地建物取引業法48条3項, 施行規則17条の2). Whoever leaves stays in it
 * with the day, and no line is removed: the list is kept ten years after its last entry. Since 2025-04-01 it says neither sex nor birth.
 */
export const employee = resource(
  'employee',
  {
    name: text('氏名', { min: 1, max: 60 }),
    certificateNumber: pattern(
      '従業者証明書番号',
      /^\d{2}(0[1-9]|1[0-2])\d{1,6}$/,
      '雇った年の西暦の下2桁、月の2桁、通し番号の順に、5桁以上の数字で入力してください（例：260401）',
      { max: 10, tidy: (words) => words.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '') },
    ),
    duty: text('主たる職務内容', { min: 1, max: 60 }),
    qualification: oneOf('宅地建物取引士であるか', Qualification),
    joinedOn: pastDay('従業者となった年月日', firstDay),
    leftOn: maybe(pastDay('従業者でなくなった年月日', firstDay)),
  },
  {
    label: '従業者',
    calls: ['list', 'one', 'create', 'patch'],
    area: DeskArea.settings,
    rules: { read: isAdmin, create: isAdmin, change: isAdmin },
    defaults: () => ({ qualification: Qualification.none, leftOn: null }),
    order: 'certificateNumber',
  },
)
