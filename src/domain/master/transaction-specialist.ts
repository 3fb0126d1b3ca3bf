import { DeskArea } from '../choices/desk-area.ts'
import { addDays, tokyoDate, type Instant } from '../calendar.ts'
import { flag, pattern, text } from '../kit/fields.ts'
import { day } from '../kit/moments.ts'
import { isAdmin } from '../kit/rules.ts'
import { resource, type Row } from '../kit/resource.ts'
import { specialistNumberForm, tidySpecialistNumber } from '../operator/registrations.ts'

export type TransactionSpecialist = Row<typeof transactionSpecialist>
/**
 * A 宅地建物取引士 of the operator, who explains a sale and signs its papers (宅地建物取引業法35条, 37条). Who has left is retired,
 * as the deals that they have explained name them.
 */
export const transactionSpecialist = resource(
  'transactionSpecialist',
  {
    name: text('氏名', { min: 1, max: 60 }),
    registrationNumber: pattern(
      '登録番号',
      specialistNumberForm,
      '「（東京）第012345号」の形で、宅地建物取引士証のとおりに入力してください',
      { max: 30, tidy: tidySpecialistNumber },
    ),
    validUntil: day('宅地建物取引士証の有効期限'),
    retired: flag('使用停止'),
  },
  {
    label: '宅地建物取引士',
    calls: ['list', 'one', 'create', 'patch'],
    area: DeskArea.settings,
    rules: { read: isAdmin, create: isAdmin, change: isAdmin },
    defaults: () => ({ retired: false }),
    order: 'registrationNumber',
  },
)

/** How many days before its end a card is said to run out: time enough for the course that renews it. */
const cardWarningDays = 60

/** Whether a card has run out, soon will, or is valid on a day, in Japan. It is valid on its last day. */
export function cardState(
  { validUntil }: Pick<TransactionSpecialist, 'validUntil'>,
  now: Instant,
): 'over' | 'ending' | 'valid' {
  const today = tokyoDate(now)
  if (validUntil < today) return 'over'
  return validUntil <= addDays(today, cardWarningDays) ? 'ending' : 'valid'
}

/** Whether they may take charge of a deal's explanation: they still work here, and their card is valid. */
export const mayExplain = (specialist: Pick<TransactionSpecialist, 'validUntil' | 'retired'>, now: Instant): boolean =>
  !specialist.retired && cardState(specialist, now) !== 'over'
