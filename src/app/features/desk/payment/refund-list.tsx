import { mdiCashRefund } from '@mdi/js'
import { RefundStatus } from '#domain/choices/deal.ts'
import type { Refund } from '#domain/deal/refund.ts'
import { yen } from '#domain/format/money.ts'
import { type RefundRow, refunds } from '#http/desk/refunds.ts'
import type { ListSearch } from '#http/desk/list-search.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { Time } from '#ui/time.tsx'
import { DeskList } from '../list/desk-list.tsx'
import type { ListData } from '../list/load-list.ts'
import { RoomLink } from '../list/room-link.tsx'
import { RefundActs } from './refund-acts.tsx'

const { requested, approved, done, declined } = RefundStatus
const tones: Record<Refund['status'], Tone> = {
  [requested]: 'warning',
  [approved]: 'info',
  [done]: 'success',
  [declined]: 'quiet',
}

const cells = {
  payer: ({ payer, payerID, method, paid, negotiationID }: RefundRow) => (
    <RoomLink id={negotiationID} person={payerID} more={paid === null ? method : `${method}・お支払い額 ${yen(paid)}`}>
      {payer}さん
    </RoomLink>
  ),
  reason: ({ reason, declineReason, decliner }: RefundRow) => (
    <>
      <p className="max-w-72 wrap-anywhere">{reason}</p>
      {declineReason && (
        <p className="text-muted max-w-72 text-sm wrap-anywhere">
          {decliner ? `却下：${decliner}（${declineReason}）` : declineReason}
        </p>
      )}
    </>
  ),
  status: ({ status, bankAccount, sentOn }: RefundRow) => (
    <>
      <StatusBadge tone={tones[status]}>
        {status === approved && bankAccount ? '振込を待っています' : RefundStatus.label(status)}
      </StatusBadge>
      {sentOn && (
        <p className="text-muted mt-1 text-sm whitespace-nowrap">
          <Time at={sentOn} /> 振込
        </p>
      )}
    </>
  ),
  requested: ({ createdAt, requester, approver, approvedAt, status }: RefundRow) => (
    <>
      <p>
        {requester}（<Time at={createdAt} as="full" />）
      </p>
      {approver && (
        <p className="text-muted text-sm">
          承認：{approver}
          {approvedAt && (
            <>
              （<Time at={approvedAt} as="full" />
              {status === approved && 'から手続き中'}）
            </>
          )}
        </p>
      )}
    </>
  ),
  amount: ({ amount, bankAccount }: RefundRow) => (
    <>
      <b>{yen(amount)}</b>
      {bankAccount && <p className="text-muted num max-w-56 text-sm wrap-anywhere whitespace-normal">{bankAccount}</p>}
    </>
  ),
}

/** The refunds in every state, newest first. */
export const Refunds = ({ data, search }: { data: ListData<RefundRow>; search: ListSearch }) => (
  <DeskList
    list={refunds}
    data={data}
    search={search}
    cells={cells}
    acts={(row) => <RefundActs row={row} />}
    empty={{
      icon: mdiCashRefund,
      title: '返金の申請はありません',
      children: '返金は、支払い済みの一覧から申請します。別の担当者が承認すると、返金されます。',
      action: <LinkButton href={href(pages.adminPayment, { status: 'paid' })}>支払い済みの一覧を見る</LinkButton>,
    }}
  />
)
