import { LedgerKind } from '#domain/choices/agreeing.ts'
import { amendableFields, ledgerLine, obstaclesOfAmendment } from '#domain/deal/ledger/ledger-line.ts'
import { conflict } from '#http/errors.ts'
import { effects } from '#server/kernel/effects.ts'
import { invalid, pickNamed } from '#server/kernel/values.ts'
import { standOf } from './enter-lines.ts'
import { presentLedgerYear } from './ledger-years.ts'

export const ledgerLineEffects = effects(ledgerLine, {
  guard: {
    /** What the desk makes amends how the deal stands; the lines of the product itself come whole. */
    async body(context, body, deal) {
      if (context.asSystem) return {}
      const stand = await standOf(context, deal.id)
      if (!stand) throw conflict('この商談は、帳簿に記載がありません')
      const fiscalYear = await presentLedgerYear(context)
      return {
        ...stand.facts,
        ...pickNamed(body, amendableFields),
        kind: LedgerKind.amendment,
        firstID: stand.firstID,
        fiscalYear,
      }
    },
    create(context, row, deal) {
      const obstacles = context.asSystem ? [] : obstaclesOfAmendment(row, deal, context.now)
      if (obstacles.length) throw invalid(obstacles)
      return Promise.resolve()
    },
  },
})
