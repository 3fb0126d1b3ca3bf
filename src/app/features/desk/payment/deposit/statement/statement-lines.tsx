import type { ReactNode } from 'react'
import { EntryKind } from '#domain/choices/bank.ts'
import { TransferStatus } from '#domain/choices/deal.ts'
import { yen } from '#domain/format/money.ts'
import { href, pages } from '#http/pages.ts'
import type { Statement, StatementRow } from '#http/shapes/statement.ts'
import { Link } from '#ui/action/link.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'

const looks: Record<StatementRow['state'], { label: string; tone: Tone }> = {
  new: { label: '新しい', tone: 'info' },
  added: { label: '取り込みました', tone: 'success' },
  known: { label: '取り込み済み', tone: 'quiet' },
  byHand: { label: '手で記録済み', tone: 'quiet' },
  other: { label: '入金ではない行', tone: 'quiet' },
  unreadable: { label: '読めない行', tone: 'error' },
  refused: { label: '取り込めません', tone: 'error' },
}
const states = Object.keys(looks) as StatementRow['state'][]

/** Where a deposit stands now, with the way to it. */
function DepositState({ recorded }: { recorded: NonNullable<StatementRow['recorded']> }) {
  const { status, negotiationID } = recorded
  const to = negotiationID
    ? { href: href(pages.adminSelectMenu, { negotiationID }), label: '見積と注文を見る' }
    : TransferStatus.open.includes(status) && { href: '#waiting', label: '照合する' }
  return (
    <>
      {TransferStatus.label(status)}
      {to && (
        <Link href={to.href} className="ml-3 inline-flex min-h-11 items-center underline">
          {to.label}
        </Link>
      )}
    </>
  )
}

const amountOf =
  (kind: number) =>
  ({ entry }: StatementRow) =>
    entry?.kind === kind ? yen(entry.amount) : '—'

/** The lines of a statement, each with what it is or what became of it; above them how many there are of each kind. */
export function StatementLines({
  name,
  statement: { lines },
  isDone,
  children,
}: {
  name: string
  statement: Statement
  isDone: boolean
  /** What can be done with them. */
  children: ReactNode
}) {
  const counts = states.map((state) => ({ state, count: lines.filter((line) => line.state === state).length }))
  const countWords = counts.filter(({ count }) => count).map(({ state, count }) => `${looks[state].label} ${count}件`)
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm">
        <b className="wrap-anywhere">{name}</b>
        {isDone ? 'の結果：' : '：'}
        {countWords.join('、') || '読める行がありません。ほかのファイルを選んでください。'}
      </p>
      {children}
      {lines.length > 0 && (
        <Table
          caption={`${name}の行`}
          rows={lines}
          keyOf={({ line }) => String(line)}
          columns={[
            {
              label: '名義',
              head: true,
              cell: ({ deposit, entry }) => (
                <span className="font-medium wrap-anywhere">{deposit?.payerName ?? (entry?.name || '—')}</span>
              ),
            },
            { label: '行', cell: ({ line }) => <span className="num">{line}</span>, align: 'right' },
            { label: '取引日', cell: ({ entry }) => (entry ? <Time at={entry.tradedOn} /> : '—') },
            { label: '入金額', cell: amountOf(EntryKind.deposit), align: 'right' },
            { label: '出金額', cell: amountOf(EntryKind.withdrawal), align: 'right' },
            {
              label: '状態',
              cell: ({ state }) => <StatusBadge tone={looks[state].tone}>{looks[state].label}</StatusBadge>,
            },
            {
              label: '結果・理由',
              cell: ({ recorded, why }) => (recorded ? <DepositState recorded={recorded} /> : why),
            },
          ]}
        />
      )}
    </div>
  )
}
