import { PayoutStatus } from '#domain/choices/bank.ts'
import { RefundStatus } from '#domain/choices/deal.ts'
import type { Refund } from '#domain/deal/refund.ts'
import { payoutFile, type PayoutFile } from '#domain/desk/payout/payout-file.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { may } from '#domain/kit/may.ts'
import { Table } from '#ui/table.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp, usePerson } from '#app/shell/use-app.ts'
import { CallOffPayout } from './call-off-payout.tsx'
import { ImportResult } from './import-result.tsx'
import type { PayoutsData } from './load-payouts.ts'
import { aboutPayout } from './payout-words.ts'
import { RecordSent } from './record-sent.tsx'
import { SavePayout } from './save-payout.tsx'

type Props = { file: PayoutFile; lines: readonly Refund[]; names: PayoutsData['names']; today: string }

/** A list of transfers under way: what it sends, who stands for it, and what is next. */
export function PayoutCard({ file, lines, names, today }: Props) {
  const person = usePerson()
  const isReleased = file.status === PayoutStatus.released
  return (
    <article aria-label={aboutPayout(file)} className="rounded-box bg-base-200/60 grid gap-4 p-4 *:min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h3 className="text-base">{aboutPayout(file)}</h3>
        <StatusBadge tone={isReleased ? 'info' : 'warning'}>{PayoutStatus.label(file.status)}</StatusBadge>
      </div>
      <p className="text-muted text-sm">
        作成：{names[file.madeBy] ?? '担当者'}（<Time at={file.createdAt} as="full" />）
        {file.releasedBy && (
          <>
            、承認：{names[file.releasedBy] ?? '担当者'}
            {file.releasedAt && (
              <>
                （<Time at={file.releasedAt} as="full" />）
              </>
            )}
          </>
        )}
      </p>
      <Table
        caption={aboutPayout(file)}
        rows={lines}
        keyOf={({ id }) => id}
        columns={[
          {
            label: '振込先',
            head: true,
            cell: ({ bankAccount }) => <span className="num font-medium wrap-anywhere">{bankAccount}</span>,
          },
          { label: '理由', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
          {
            label: '状態',
            cell: ({ status }) => (status === RefundStatus.approved ? '振込待ち' : RefundStatus.label(status)),
          },
          { label: '返金額', cell: ({ amount }) => yen(amount), align: 'right' },
        ]}
      />
      {isReleased ? (
        <ReleasedActs file={file} lines={lines} today={today} />
      ) : (
        <div className="grid gap-3">
          {file.madeBy === person?.id ? (
            <p className="text-sm font-medium">あなたが作りました。別の担当者の承認を待っています。</p>
          ) : (
            may(payoutFile, 'release', file, person) && <ReleasePayout file={file} lines={lines} />
          )}
          <CallOffPayout file={file} />
        </div>
      )}
    </article>
  )
}

/** How many lines a question names; all of them stand above it. */
const maxNamedLines = 10
function inWords(lines: readonly Refund[]): string {
  const names = lines.slice(0, maxNamedLines).map(({ bankAccount, amount }) => `${bankAccount ?? ''}：${yen(amount)}`)
  const more = lines.length - names.length
  return `${names.join('、')}${more > 0 ? `、ほか${more}件` : ''}`
}

/** The second administrator's word on a list. */
function ReleasePayout({ file: { version, ...file }, lines }: { file: PayoutFile; lines: readonly Refund[] }) {
  const { api } = useApp()
  const release = useAction(
    () => api.payoutFile.patch({ id: file.id, body: { status: PayoutStatus.released, version } }),
    {
      confirm: {
        title: `${aboutPayout(file)}の振込データを承認しますか？`,
        body: `${inWords(lines)}。承認すると、銀行に送るファイルを受け取れるようになります。`,
        yes: '承認する',
        danger: true,
      },
      done: '振込データを承認しました',
    },
  )
  return (
    <>
      <Failure of={release} />
      <div>
        <ActionButton action={release} variant="primary">
          振込データを承認する
        </ActionButton>
      </div>
    </>
  )
}

/** What is done with a released list: its file until its day, the bank's results from then on. */
function ReleasedActs({ file, lines, today }: Omit<Props, 'names'>) {
  const waiting = lines.filter(({ status }) => status === RefundStatus.approved)
  const isWhole = waiting.length === lines.length
  return (
    <div className="grid gap-4">
      {file.payOn >= today && isWhole && <SavePayout file={file} />}
      {file.payOn <= today ? (
        <>
          <ImportResult file={file} />
          <RecordSent file={file} waiting={waiting} today={today} />
        </>
      ) : (
        <p className="text-muted text-sm">
          振込指定日（{date(file.payOn)}）になったら、銀行の結果をここに取り込みます。
        </p>
      )}
      <CallOffPayout file={file} />
    </div>
  )
}
