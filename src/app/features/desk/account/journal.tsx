import { addMonths } from '#domain/calendar.ts'
import { count as countWords } from '#domain/format/count.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import type { Journal as JournalData } from '#http/shapes/journal.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Table } from '#ui/table.tsx'
import { SaveJournal } from './save-journal.tsx'

type Rate = JournalData['rates'][number]
type Account = JournalData['accounts'][number]

const monthWords = (month: string) => `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`
const monthsAway = (month: string, months: number) => addMonths(`${month}-01`, months).slice(0, 7)
const amountColumn = <Row,>(label: string, of: (row: Row) => number) => ({
  label,
  align: 'right' as const,
  cell: (row: Row) => yen(of(row)),
})

/** What a month comes to for the books, and its file. `today` is a day in Japan. */
export function Journal({ journal, today }: { journal: JournalData; today: string }) {
  const { month, count } = journal
  return (
    <section aria-labelledby="journal" className="grid gap-4 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="journal" className="text-xl">
          仕訳
        </h2>
        {count > 0 && <SaveJournal key={month} month={month} title={`${monthWords(month)}の仕訳`} />}
      </div>
      <Months month={month} thisMonth={today.slice(0, 7)} />
      <p className="text-muted text-sm">
        {count === 0 ? 'この月の仕訳はありません。' : `${countWords(count, '行')}の仕訳があります。`}
        {journal.isClosed
          ? 'この月は締まっていて、書き出すたびに同じ内容になります。'
          : `${date(journal.closesOn)}までに記録した入金・返金は、この月に入ります。それより後のものは、記録した日の仕訳になります。`}
      </p>
      {count > 0 && <Sums journal={journal} />}
      <p className="text-muted text-sm">
        売上は請求書を発行した日に計上します。カードの売上は、決済会社から振り込まれた日に、手数料とあわせて会計ソフトで記帳してください。勘定科目の名前は、
        <Link href={`${pages.adminSettings}#operator`} className="link">
          設定
        </Link>
        で変えられます。
      </p>
    </section>
  )
}

/** The month, between those beside it. */
function Months({ month, thisMonth }: { month: string; thisMonth: string }) {
  const linkTo = (other: string) => (
    <LinkButton href={href(pages.adminPayment, { view: 'accounting', month: other })}>{monthWords(other)}</LinkButton>
  )
  return (
    <nav aria-label="月" className="flex flex-wrap items-center gap-3">
      {linkTo(monthsAway(month, -1))}
      <b className="num">{monthWords(month)}</b>
      {month < thisMonth && linkTo(monthsAway(month, 1))}
    </nav>
  )
}

function Sums({ journal: { rates, accounts } }: { journal: JournalData }) {
  const total = (of: (row: Account) => number) => accounts.reduce((sum, row) => sum + of(row), 0)
  const both = { name: '合計', debit: total(({ debit }) => debit), credit: total(({ credit }) => credit) }
  return (
    <>
      <Table
        caption="税率ごとの売上と返金（税込）"
        rows={rates}
        keyOf={({ rate }) => String(rate)}
        columns={[
          {
            label: '税率',
            head: true,
            cell: ({ label }) => label,
          },
          amountColumn<Rate>('売上', ({ sold }) => sold),
          amountColumn<Rate>('売上の消費税', ({ soldTax }) => soldTax),
          amountColumn<Rate>('返金', ({ givenBack }) => givenBack),
          amountColumn<Rate>('返金の消費税', ({ givenBackTax }) => givenBackTax),
        ]}
      />
      <Table
        caption="勘定科目ごとの借方と貸方"
        rows={[...accounts, both]}
        keyOf={({ name }) => name}
        columns={[
          { label: '勘定科目', head: true, cell: ({ name }) => name },
          amountColumn<Account>('借方', ({ debit }) => debit),
          amountColumn<Account>('貸方', ({ credit }) => credit),
        ]}
      />
    </>
  )
}
