import { PayoutStatus } from '#domain/choices/bank.ts'
import type { PayoutFile } from '#domain/desk/payout/payout-file.ts'
import type { PayoutsData } from './load-payouts.ts'
import { MakePayout } from './make-payout.tsx'
import { PayoutCard } from './payout-card.tsx'
import { aboutPayout } from './payout-words.ts'

/** The lists of transfers: a new one, those under way with what is next, and the latest that are over. */
export function Payouts({ payouts, today }: { payouts: PayoutsData; today: string }) {
  const { openFiles, pastFiles, candidates, lines, names } = payouts
  return (
    <section aria-labelledby="payouts" className="rounded-box border-base-300 grid gap-5 border p-5 *:min-w-0 md:p-6">
      <div>
        <h2 id="payouts" className="text-lg">
          まとめて振り込む
        </h2>
        <p className="text-muted mt-1 text-sm">
          承認された返金を、銀行に送るひとつのファイル（全銀形式の総合振込）にまとめます。銀行の結果を取り込むと、返金済みになります。
        </p>
      </div>
      {candidates.length > 0 && <MakePayout candidates={candidates} today={today} />}
      {openFiles.map((file) => (
        <PayoutCard
          key={file.id}
          file={file}
          lines={file.refundIDs.flatMap((id) => lines.find((line) => line.id === id) ?? [])}
          names={names}
          today={today}
        />
      ))}
      {pastFiles.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold underline">
            これまでの振込データ
          </summary>
          <ul className="grid gap-3 text-sm">
            {pastFiles.map((file) => (
              <li key={file.id}>
                <PastFile file={file} names={names} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const PastFile = ({ file, names }: { file: PayoutFile; names: PayoutsData['names'] }) => (
  <>
    <b>{PayoutStatus.label(file.status)}</b>：{aboutPayout(file)}
    {file.status === PayoutStatus.calledOff && (
      <p className="text-muted wrap-anywhere">
        {names[file.calledOffBy ?? ''] ?? '担当者'}が取りやめました（{file.callOffReason}）
      </p>
    )}
  </>
)
