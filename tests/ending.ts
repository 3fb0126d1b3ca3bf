import { DealStatus } from '#domain/choices/deal.ts'
import { StepKind } from '#domain/choices/agreeing.ts'
import type { House } from './as.ts'
import { dayFromNow } from './days.ts'

/** Finishes a deal whose home is handed over today, although its steps are not ticked. */
export const ending = () => ({
  status: DealStatus.finished,
  deliveredOn: dayFromNow(0),
  finishReason: '手続きは、紙の控えで確かめました',
})

/** Two of the desk have agreed to do without the papers of the law: rows, for a test that is about the end and not about them. */
export const waivePapers = ({ services }: Pick<House, 'services'>, negotiationID: string) =>
  services.pool.query(
    `update "dealSteps" set "waiverReason" = '紙の控えで確かめたため', "waiverAskedBy" = 'one', "waivedBy" = 'another',
      "waivedAt" = now() where "negotiationID" = $1 and "waivedAt" is null and kind = any($2)`,
    [negotiationID, [StepKind.contract, StepKind.settlement]],
  )
