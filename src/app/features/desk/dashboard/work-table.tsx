import { addDays, tokyoDate } from '#domain/calendar.ts'
import { nextWorkday } from '#domain/holidays.ts'
import { workKinds } from '#domain/desk/work.ts'
import { relativeTime } from '#domain/format/date.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import type { Client } from '#http/client.ts'
import { href, pages } from '#http/pages.ts'
import { deskQuery, nameInDesk } from '#app/features/room/desk-query.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { Menu } from '#ui/action/menu.tsx'
import { useApp } from '#app/shell/use-app.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'

type Answer = Awaited<ReturnType<Client['desk']['work']>>
export type Work = Answer['items'][number]
type Later = Answer['later'][number]

const isPartyCheck = (kind: Work['kind']) =>
  kind === 'partyCheck' || kind === 'partyCheckLetter' || kind === 'partyCheckApproval'

/** Where the desk does this piece of work. */
function hrefOfWork({ kind, id, negotiationID, estateID }: Work): string {
  if (kind === 'application') return href(pages.adminApplicant, { id })
  if (isPartyCheck(kind) && negotiationID !== null) return href(pages.adminPartyChecks, { id: negotiationID })
  if (kind === 'estateReport') return pages.adminEstateReports
  if (estateID !== null && negotiationID === null) return href(pages.adminEstate, { id: estateID })
  if (kind === 'refund') return href(pages.adminPayment, { view: 'refunds' })
  if (kind === 'deposit' || negotiationID === null) return href(pages.adminPayment, { view: 'deposits' })
  return kind === 'quote' || kind === 'overCap'
    ? href(pages.adminCreateOrder, { negotiationID, quotationID: id })
    : href(pages.adminRoom, { id: negotiationID })
}

/** Puts a piece of work off, or says that nothing is to be answered. */
function WorkActs({ kind, id, negotiationID, now }: Work & { now: string }) {
  const { api } = useApp()
  const today = tokyoDate(now)
  const putOff = useAction((until: string) => api.desk.putOff({ body: { kind, id, until } }), {
    done: 'あとに回しました。その日の朝に戻ります。',
  })
  const settle = useAction(() => api.negotiation.settle({ id: negotiationID ?? id }), {
    confirm: {
      title: '返事は不要としますか？',
      body: '運営の番から外します。記録に残り、新しいメッセージが届くと、また運営の番になります。',
      yes: '返事は不要',
    },
    done: '運営の番から外しました',
  })
  return (
    <>
      {kind === 'reply' && (
        <ActionButton action={settle} variant="ghost">
          返事は不要
        </ActionButton>
      )}
      <Menu
        label={`あとで：「${workKinds[kind].label}」`}
        button="あとで"
        buttonClass="btn btn-ghost px-4"
        panelClass="bg-base-100 border-base-300 rounded-box absolute right-0 z-10 grid border p-2 shadow-lg"
        className="relative"
      >
        <ActionButton action={putOff} input={nextWorkday(today)} variant="ghost">
          次の営業日まで
        </ActionButton>
        <ActionButton action={putOff} input={addDays(today, 7)} variant="ghost">
          1週間後まで
        </ActionButton>
      </Menu>
    </>
  )
}

/** What was put off: until when, and the way to take it up now. */
export function LaterList({ rows }: { rows: readonly Later[] }) {
  const { api } = useApp()
  const takeUp = useAction(({ kind, id }: Later) => api.desk.putOff({ body: { kind, id, until: null } }), {
    done: '運営の番に戻しました',
  })
  return (
    <ul role="list" className="divide-base-300 divide-y">
      {rows.map((work) => (
        <li key={`${work.kind} ${work.id}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-sm">
          <span className="min-w-0 grow wrap-anywhere">
            <b>{workKinds[work.kind].label}</b>　{[work.who, work.title].filter(Boolean).join('　')}
          </span>
          <span className="num">
            <Time at={work.until} as="day" />
            に戻ります
          </span>
          <ActionButton action={takeUp} input={work} variant="ghost">
            いま戻す
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}

/** What waits for the desk, what is urgent and the oldest first: what, whose, since when, in whose charge, and what to do next. */
export function WorkTable({ rows, now }: { rows: readonly Work[]; now: string }) {
  const { api } = useApp()
  const { data: desk } = useQuery(deskQuery(api))
  const columns: readonly Column<Work>[] = [
    {
      label: '仕事',
      head: true,
      cell: ({ kind, title, who, isUrgent }) => (
        <>
          <b className="block">
            {isUrgent && <span className="bg-error mr-2 rounded px-1.5 text-xs">急ぎ</span>}
            {workKinds[kind].label}
          </b>
          <span className="text-muted block text-sm wrap-anywhere">{[who, title].filter(Boolean).join('　')}</span>
        </>
      ),
    },
    {
      label: '待っている',
      cell: ({ since }) => <span className="num whitespace-nowrap">{relativeTime(since, now)}から</span>,
    },
    {
      label: '期限',
      cell: ({ due }) => (
        <span className="whitespace-nowrap">
          <Time at={due} as="day" />
          {due < tokyoDate(now) && <b className="bg-error ml-2 rounded px-1.5 text-xs">期限すぎ</b>}
        </span>
      ),
    },
    { label: '担当', cell: ({ ownerID }) => nameInDesk(desk, ownerID) ?? <span className="text-muted">なし</span> },
    {
      label: '次にすること',
      align: 'right',
      cell: (work) => (
        <span className="flex flex-wrap justify-end gap-1">
          <WorkActs {...work} now={now} />
          <LinkButton href={hrefOfWork(work)}>{workKinds[work.kind].deed}</LinkButton>
        </span>
      ),
    },
  ]
  return <Table caption="運営の番のもの" columns={columns} rows={rows} keyOf={({ kind, id }) => `${kind} ${id}`} />
}
