import type { Fault } from './fault.ts'

const tests = ['tests/api/ledger.test.ts']
const lines = 'src/server/deal/ledger/enter-lines.ts'
const fee = 'src/server/deal/ledger/enter-fee.ts'
const years = 'src/server/deal/ledger/ledger-years.ts'
const keep = 'src/server/deal/ledger/keep-ledger.ts'

/** The book of brokered sales (宅地建物取引業法49条). */
export const ledger: readonly Fault[] = [
  {
    file: lines,
    from: `  if (!deal.isBrokered && note === null) return\n`,
    to: '',
    tests,
    harm: 'sales that the operator did not broker stand in the book',
  },
  { file: lines, from: `firstID: stand?.firstID ?? null,`, to: 'firstID: null,', tests },
  {
    file: lines,
    from: `lines.findLast(isStatement)`,
    to: 'lines.find(isStatement)',
    tests,
    harm: 'what was amended is forgotten',
  },
  {
    file: lines,
    from: `note: note ?? (stand ? '成約を取り消したあとの、あらためての成約' : null),`,
    to: 'note,',
    tests,
  },
  {
    file: fee,
    from: `  if (amount <= 0 || paid.negotiationID === null) return\n`,
    to: '  if (paid.negotiationID === null) return\n',
    tests,
  },
  {
    file: years,
    from: `Math.max(year, (closed?.last ?? 0) + 1)`,
    to: 'year',
    tests,
    harm: 'a line is refused where the operator has moved the end of its year',
  },
  {
    file: years,
    from: `where "fiscalYear" < \${present}`,
    to: 'where "fiscalYear" <= ${present}',
    tests,
    harm: 'the present year is closed, and takes no line any more',
  },
  {
    file: keep,
    from: `if (isOfLedger && !(await standOf(context, id)))`,
    to: 'if (isOfLedger)',
    tests,
    harm: 'a sale stands in the book twice',
  },
  {
    file: 'src/server/deal/ledger/forget-ledger.ts',
    from: `    const also = sql\`\${fiscalYear} in`,
    to: `    const also = sql\`true or \${fiscalYear} in`,
    tests: [...tests, 'tests/api/retention.test.ts'],
    harm: 'lines of a year that was closed yesterday go',
  },
  {
    file: 'src/server/deal/ledger/ledger-handlers.ts',
    from: `    await record(context, {
      action: 'export',`,
    to: `    void ({
      action: 'export',`,
    tests,
    harm: 'names and addresses leave the site unseen',
  },
]
