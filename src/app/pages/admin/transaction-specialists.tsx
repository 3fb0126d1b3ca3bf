import { mdiCardAccountDetailsOutline } from '@mdi/js'
import { createFileRoute } from '@tanstack/react-router'
import { cardState, transactionSpecialist, type TransactionSpecialist } from '#domain/master/transaction-specialist.ts'
import { date } from '#domain/format/date.ts'
import { allItems } from '#http/all-items.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { useApp } from '#app/shell/use-app.ts'
import { MasterPage } from '#app/features/desk/master/master-page.tsx'
import type { Master } from '#app/features/desk/master/master.ts'

export const Route = createFileRoute('/_admin/admin/transactionSpecialists')({
  loader: async ({ context: { api } }) => {
    const [operator, rows] = await Promise.all([
      api.place.operator(),
      allItems((page) => api.transactionSpecialist.list(page)),
    ])
    return { isLicensed: operator.licence !== '', rows, now: new Date().toISOString() }
  },
  head: () => pageHead({ title: '宅地建物取引士', hidden: true }),
  component: Specialists,
})

const declarationAt = (now: string): Master<TransactionSpecialist> => ({
  noun: transactionSpecialist,
  icon: mdiCardAccountDetailsOutline,
  lead: '重要事項を説明し、契約の書面に記名する宅地建物取引士です。商談ごとに、担当を選びます。辞めた人は使用停止にします（説明した商談には、名前が残ります）。',
  nameOf: ({ name }) => name,
  about: (specialist) => <About specialist={specialist} now={now} />,
  isFixed: true,
  fields: {
    name: { hint: '宅地建物取引士証のとおりに入力します。' },
    registrationNumber: { hint: '例：（東京）第012345号' },
    validUntil: {},
  },
})

/** The number of the registration, and until when the card is valid. */
function About({ specialist, now }: { specialist: TransactionSpecialist; now: string }) {
  const { registrationNumber, validUntil, retired } = specialist
  const state = cardState(specialist, now)
  return (
    <p className="num flex flex-wrap items-center gap-x-3 gap-y-1">
      {registrationNumber}
      <span>宅建士証は{date(validUntil)}まで</span>
      {!retired && state === 'over' && <StatusBadge tone="error">有効期限が切れています</StatusBadge>}
      {!retired && state === 'ending' && <StatusBadge tone="warning">まもなく期限です</StatusBadge>}
    </p>
  )
}

function Specialists() {
  const { isLicensed, rows, now } = Route.useLoaderData()
  const { api } = useApp()
  if (isLicensed) return <MasterPage master={declarationAt(now)} rows={rows} calls={api.transactionSpecialist} />
  return (
    <>
      <h1 className="text-2xl md:text-3xl">宅地建物取引士</h1>
      <EmptyState
        icon={mdiCardAccountDetailsOutline}
        title="宅建業の免許番号が、まだ登録されていません"
        action={<LinkButton href={`${pages.adminSettings}#operator`}>設定を開く</LinkButton>}
      >
        免許番号を登録すると、媒介の商談の担当として選べます。
      </EmptyState>
    </>
  )
}
