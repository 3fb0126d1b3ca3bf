import { PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { menuPath, type Side } from '#app/shell/session/side.ts'
import { mdiContentCopy } from '@mdi/js'
import { useHydrated } from '@tanstack/react-router'
import { Button } from '#ui/action/button.tsx'
import { useToast } from '#ui/overlay/toast.tsx'

/** Chooses to pay by transfer, and goes on to the account. */
export function TransferSection({ side, payment }: { side: Side; payment: Payment }) {
  const { api } = useApp()
  const { id, negotiationID, orderID, paymentStatus } = payment
  const body = {
    method: PaymentMethod.transfer,
    ...(paymentStatus === PaymentStatus.error && { paymentStatus: PaymentStatus.unpaid }),
  }
  const choose = useAction(() => api.payment.patch({ id, body }), {
    to: menuPath(side, negotiationID, 'paymentTransfer', orderID),
  })
  return (
    <div className="grid gap-4">
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        <li>次の画面で、振込先の口座と金額、振込名義をご案内します。</li>
        <li>ご入金の確認には、1〜2営業日かかります。確認できたらメールでお知らせします。</li>
        <li>振込手数料は、お客さまのご負担となります。</li>
      </ul>
      <Failure of={choose} />
      <ActionButton action={choose} variant="primary" size="lg" wide>
        銀行振込で支払う
      </ActionButton>
    </div>
  )
}

/** A fact to be typed elsewhere: `copied` is what goes to the clipboard when it differs from what is shown. */
type CopyRow = { label: string; value: string; copied?: string; hint?: string }

/** Facts to be typed into a bank's form, each with a button that copies it. */
export function CopyRows({ rows }: { rows: readonly CopyRow[] }) {
  const toast = useToast()
  const alive = useHydrated()
  async function copy({ label, value, copied = value }: CopyRow) {
    try {
      await navigator.clipboard.writeText(copied)
      toast(`${label}をコピーしました`)
    } catch {
      toast('コピーできませんでした。文字を選んでコピーしてください。', 'error')
    }
  }
  return (
    <dl className="rounded-box border-base-300 divide-base-300 divide-y border">
      {rows.map((row) => (
        <div key={row.label} className="grid grid-cols-[1fr_auto] items-center gap-x-4 px-5 py-4">
          <dt className="text-muted text-sm">{row.label}</dt>
          <dd className="num text-lg font-bold wrap-anywhere">{row.value}</dd>
          {row.hint && <dd className="text-muted text-sm">{row.hint}</dd>}
          <dd className="col-start-2 row-span-3 row-start-1">
            <Button
              icon={mdiContentCopy}
              disabled={!alive}
              onClick={() => void copy(row)}
              aria-label={`${row.label}をコピーする`}
            >
              コピー
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
