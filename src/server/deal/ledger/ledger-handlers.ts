import { tokyoDate } from '#domain/calendar.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { lastDayOfFiscalYear } from '#domain/deal/ledger/fiscal-year.ts'
import { ledgerLine } from '#domain/deal/ledger/ledger-line.ts'
import { searchOf } from '#server/desk/searches.ts'
import { AppError } from '#http/errors.ts'
import { answerPdf } from '#server/documents/answer-paper.ts'
import { record } from '#server/kernel/audit.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { find, findOne } from '#server/kernel/find.ts'
import { authorizeDesk } from '#server/kernel/store.ts'
import { presentOperator } from '#server/operator/operator.ts'
import { requireRecentSignIn } from '#server/web/recent-sign-in.ts'
import { ledgerYears } from './ledger-years.ts'

export const ledgerLineHandlers: Handlers<'ledgerLine'>['ledgerLine'] = {
  ...crudHandlers(ledgerLine, searchOf(ledgerLine)),
  async paper(context, { id }) {
    authorizeDesk(context.me, DeskArea.export)
    if (!/^\d{4}$/.test(id)) throw new AppError('not_found', 'この年度の帳簿はありません')
    const fiscalYear = Number(id)
    const lines = await find(context, ledgerLine, { fiscalYear }, { orderBy: 'createdAt' })
    const year = await findOne(context, ledgerYears, { fiscalYear })
    const { fields, operator } = await presentOperator(context)
    // Names and addresses leave the site, as with a file of a list: both ask for a recent sign-in, and are on record.
    requireRecentSignIn(context)
    await record(context, {
      action: 'export',
      noun: ledgerLine.name,
      rowID: '*',
      after: { list: `帳簿（${fiscalYear}年度、PDF）`, count: lines.length },
    })
    // Fonts and layout are loaded with the first paper that somebody opens.
    const { drawLedger } = await import('#server/documents/pdf/ledger-paper.ts')
    const pdf = await drawLedger({
      fiscalYear,
      lastDay: year?.lastDay ?? lastDayOfFiscalYear(fiscalYear, fields.fiscalYearEndMonth),
      closedAt: year?.closedAt ?? null,
      operator: operator.name,
      licence: operator.licence,
      drawnAt: context.now,
      lines,
    })
    return answerPdf(pdf, `ledger-${fiscalYear}-${tokyoDate(context.now)}`)
  },
}
