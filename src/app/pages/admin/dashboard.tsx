import { count } from '#domain/format/count.ts'
import { createFileRoute } from '@tanstack/react-router'
import { mdiCheckAll } from '@mdi/js'
import type { ComponentProps } from 'react'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import {
  isWorkGroup,
  kindsOf,
  workGroups,
  workKinds,
  workNames,
  workOf,
  type WorkGroup,
  type WorkKind,
} from '#domain/desk/work.ts'
import { date, relativeTime } from '#domain/format/date.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { useLivePage } from '#app/shell/live/use-live-page.ts'
import { deskQuery } from '#app/features/room/desk-query.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { queryClientOf } from '#app/shell/queries/queries.ts'
import { setupQuery } from '#app/shell/queries/setup-query.ts'
import { useMe } from '#app/shell/use-app.ts'
import { FailingProviders } from '#app/features/desk/dashboard/failing-providers.tsx'
import { QueueCard } from '#app/features/desk/dashboard/queue-card.tsx'
import { WorkKeys } from '#app/features/desk/dashboard/work-keys.tsx'
import { LaterList, WorkTable, type Work } from '#app/features/desk/dashboard/work-table.tsx'

/** Which work is listed: of one group, one's own alone, and of all areas instead of those of one's role (decision 050). */
type Search = { show?: WorkGroup; mine?: 'true'; areas?: 'all' }

export const Route = createFileRoute('/_admin/admin/dashboard')({
  // Every page loads how addresses are read: what kinds of work there are, this page alone knows.
  validateSearch: ({ show, mine, areas }: Record<string, unknown>): Omit<Search, 'show'> & { show?: string } => ({
    ...(typeof show === 'string' && { show }),
    ...(mine === 'true' && { mine }),
    ...(areas === 'all' && { areas }),
  }),
  loaderDeps: ({ search: { mine, areas } }) => ({ mine, areas }),
  loader: async ({ context: { api, queries }, deps }) => {
    const [work, silent, { providers }, setup] = await Promise.all([
      api.desk.work(deps),
      api.estate.count({ status: ListingStatus.approved, suspendedReason: SuspendedReason.stale }),
      api.operator.state(),
      queryClientOf(queries).fetchQuery(setupQuery(api)),
      queryClientOf(queries).prefetchQuery(deskQuery(api)),
    ])
    return { work, silent: silent.count, providers, isBeingSetUp: setup.isOpen, now: new Date().toISOString() }
  },
  head: () => pageHead({ title: 'きょうの仕事', hidden: true }),
  component: Dashboard,
})

const allGroups = Object.keys(workGroups) as WorkGroup[]

/** Where all of a group are listed. */
const listOf: Readonly<Record<WorkGroup, string>> = {
  talk: href(pages.adminChat, { turn: 'desk' }),
  deal: pages.adminDeals,
  quotation: href(pages.adminPayment, { view: 'quotations' }),
  money: pages.adminPayment,
  application: pages.adminApplicants,
  listing: pages.adminEstates,
  report: pages.adminReports,
}

/** How many rows are shown where no group is chosen. */
const firstCount = 15

function Dashboard() {
  const { work, silent, providers, isBeingSetUp, now } = Route.useLoaderData()
  const { show: group, ...others } = Route.useSearch()
  const search: Search = { ...others, ...(isWorkGroup(group) && { show: group }) }
  const { show } = search
  const own = workOf(useMe()?.areas ?? [])
  const kinds = search.areas ? workNames : own
  const groups = allGroups.filter((group) => kindsOf(group).some((kind) => kinds.includes(kind)))
  useLivePage()
  const countOf = (group: WorkGroup) => kindsOf(group).reduce((sum, kind) => sum + (work.counts[kind] ?? 0), 0)
  const total = groups.reduce((sum, group) => sum + countOf(group), 0)
  const ofGroup = (group: WorkGroup): Work[] => work.items.filter(({ kind }) => kindsOf(group).includes(kind))
  const oldestOf = (group: WorkGroup) =>
    ofGroup(group)
      .map(({ since }) => since)
      .toSorted()[0]
  const rows = show ? ofGroup(show) : work.items.slice(0, firstCount)
  const hidden = (show ? countOf(show) : total) - rows.length
  return (
    <>
      <h1 className="text-2xl md:text-3xl">きょうの仕事</h1>
      <p className="text-muted mt-2">
        <span className="num">{date(now)}</span>。
        {total ? `運営の番のものが、${count(total)}あります。` : '運営の番のものはありません。'}
      </p>
      {own.length < workNames.length && <WhichAreas own={own} search={search} />}
      {isBeingSetUp && <SetupNotice />}
      <FailingProviders states={providers} />
      <Tiles
        search={search}
        groups={groups}
        countOf={countOf}
        oldestOf={oldestOf}
        silent={kinds.includes('listing') ? silent : null}
        now={now}
      />
      <div className="mt-12 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{show ? workGroups[show].label : '運営の番のもの'}（急ぐもの、古いものから）</h2>
        <WhoseTabs search={search} />
      </div>
      {rows.length > 0 ? (
        <div data-work>
          <WorkTable rows={rows} now={now} />
          <WorkKeys />
        </div>
      ) : (
        <NothingWaiting
          isNarrowed={show !== undefined || search.mine !== undefined}
          everything={own.length < workNames.length ? everything : pages.adminDashboard}
        />
      )}
      {hidden > 0 && <RestOfWork count={hidden} search={search} groups={groups} countOf={countOf} />}
      {work.later.length > 0 && <LaterWork rows={work.later} />}
      <p className="text-muted mt-8 max-w-[44em] text-sm">
        ここの件数は、運営の番のものです。チャットの数字は、あなたがまだ読んでいないメッセージ、ベルの数字は、あなた宛の未読の通知とお知らせの数です。
      </p>
    </>
  )
}

type TilesProps = {
  search: Search
  groups: readonly WorkGroup[]
  countOf: (group: WorkGroup) => number
  /** Since when the oldest work of a group waits. */
  oldestOf: (group: WorkGroup) => string | undefined
  /** How many listings are not shown as their sellers say nothing; null for whoever has nothing to do with them. */
  silent: number | null
  now: string
}

/** How much waits in each group, and since when. */
function Tiles({ search, groups, countOf, oldestOf, silent, now }: TilesProps) {
  const sinceOf = (oldest: string | undefined) =>
    oldest ? `いちばん古いもの ${relativeTime(oldest, now)}` : '待っているものはありません'
  return (
    <ul role="list" aria-label="待っていること" className="mt-8 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {groups.map((group) => (
        <QueueCard
          key={group}
          href={href(pages.adminDashboard, { ...search, show: group === search.show ? undefined : group })}
          label={workGroups[group].label}
          count={countOf(group)}
          waiting={countOf(group) > 0}
          current={group === search.show}
        >
          {sinceOf(oldestOf(group))}
        </QueueCard>
      ))}
      {silent !== null && (
        <QueueCard href={href(pages.adminEstates, { status: 'silent' })} label="確認待ちで非公開" count={silent}>
          売主が内容を確かめると、また公開されます
        </QueueCard>
      )}
    </ul>
  )
}

const SetupNotice = () => (
  <div className="mt-6">
    <Notice
      tone="info"
      title="はじめの設定が、まだ終わっていません"
      action={<LinkButton href={pages.adminSetup}>はじめの設定へ</LinkButton>}
    >
      待っている仕事は、設定の途中でも進められます。
    </Notice>
  </div>
)

/** All work, for whoever is shown that of their own areas first. */
const everything = href(pages.adminDashboard, { areas: 'all' })

/** Tells whoever works in some areas alone which work they see, and leads to the rest of it and back. */
function WhichAreas({ own, search: { mine, areas } }: { own: readonly WorkKind[]; search: Search }) {
  const inOwn = DeskArea.options.filter(({ value }) => own.some((kind) => workKinds[kind].area === value))
  return (
    <p className="text-muted flex flex-wrap items-center gap-x-3 text-sm">
      {areas
        ? 'ほかの役割の仕事も表示しています。'
        : `あなたの役割（${inOwn.map(({ label }) => label).join('・')}）の仕事を表示しています。`}
      <Link
        href={areas ? href(pages.adminDashboard, { mine }) : everything}
        className="inline-flex min-h-11 items-center underline"
      >
        {areas ? '自分の役割の仕事だけを見る' : 'すべての仕事を見る'}
      </Link>
    </p>
  )
}

function WhoseTabs({ search: { mine, ...search } }: { search: Search }) {
  return (
    <Tabs
      label="だれの仕事か"
      tabs={[
        { href: href(pages.adminDashboard, search), label: 'すべて', current: !mine },
        { href: href(pages.adminDashboard, { ...search, mine: 'true' }), label: '自分の担当', current: !!mine },
      ]}
    />
  )
}

/** `isNarrowed`: there may be work that is not listed here, and `everything` is where it is. */
function NothingWaiting({ isNarrowed, everything }: { isNarrowed: boolean; everything: string }) {
  return (
    <EmptyState
      icon={mdiCheckAll}
      title="待っているものはありません"
      action={isNarrowed ? <LinkButton href={everything}>すべての仕事を見る</LinkButton> : undefined}
    >
      新しい用件が届くと、ここに表示します。
    </EmptyState>
  )
}

/** How much work is not shown, and where it is: by group, or in the list of the group that is shown. */
function RestOfWork({
  count: rest,
  search,
  groups,
  countOf,
}: {
  count: number
  search: Search
  groups: readonly WorkGroup[]
  countOf: (group: WorkGroup) => number
}) {
  const { show } = search
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="num font-semibold">ほか {count(rest)}：</span>
      {(show ? [show] : groups.filter((group) => countOf(group) > 0)).map((group) => (
        <Link
          key={group}
          href={show ? listOf[group] : href(pages.adminDashboard, { ...search, show: group })}
          className="inline-flex min-h-11 items-center underline"
        >
          {workGroups[group].label}
          {show ? 'の一覧' : ` ${count(countOf(group))}`}
        </Link>
      ))}
    </div>
  )
}

function LaterWork({ rows }: ComponentProps<typeof LaterList>) {
  return (
    <details className="mt-8">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">
        あとに回したもの（{count(rows.length)}）
      </summary>
      <LaterList rows={rows} />
    </details>
  )
}
