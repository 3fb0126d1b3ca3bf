import { maybe, ref, text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'

/** How each step of the setup ended, when, and by whom. */
export const setupRows = internalTable('setupSteps', {
  step: ref('手順'),
  createdAt: time('日時'),
  actorID: maybe(ref('操作した人')),
  outcome: text('結果'),
})

/** The whole of the setup, as a step: it can be put aside. */
export const wholeSetup = 'all'
