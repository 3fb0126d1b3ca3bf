import { mdiClipboardTextClockOutline } from '@mdi/js'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { count } from '#domain/format/count.ts'
import { subjectOf, type TimelineSubject } from '#domain/desk/timeline.ts'
import { maxLimit } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { audits, type AuditRow } from '#http/desk/audit/audits.ts'
import { thingOf } from '#http/desk/audit/audit-words.ts'
import { listHref } from '#http/desk/list-search.ts'
import { timelineHref } from '#http/desk/timeline-href.ts'
import { Link } from '#ui/action/link.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { loadSubject } from '#app/features/desk/audit/load-subject.ts'
import { loadRows } from '#app/features/desk/list/load-list.ts'
import { TimelineLines } from '#app/features/desk/audit/timeline-lines.tsx'
import { PrintBar } from '#app/shell/frame/print-bar.tsx'
import { pageHead } from '#app/shell/page-head.ts'

/** How many lines a page shows at most, the oldest first; what is longer is read as a list. */
const maxLines = 1_000

/** The lines about a subject, and whether there are more. */
async function loadLines(api: Client, about: string): Promise<{ lines: AuditRow[]; hasMore: boolean }> {
  const lines: AuditRow[] = []
  let cursor: string | null | undefined
  while (cursor !== null && lines.length < maxLines) {
    const page = await loadRows(api, audits, { about, orderBy: 'createdAt', ...(cursor && { cursor }) }, maxLimit)
    lines.push(...page.rows)
    cursor = page.next
  }
  return { lines, hasMore: cursor !== null }
}

export const Route = createFileRoute('/_admin/admin/audits/timeline')({
  validateSearch: ({ about, noun }: Record<string, unknown>): { about: string; noun?: string } => ({
    about: typeof about === 'string' ? about : '',
    ...(typeof noun === 'string' && { noun }),
  }),
  loaderDeps: ({ search: { about } }) => ({ about }),
  loader: async ({ context: { api }, deps: { about } }) => {
    const subject = subjectOf(about)
    if (!subject) throw notFound()
    const [words, page] = await Promise.all([loadSubject(api, subject), loadLines(api, about)])
    return { about, subject, ...words, ...page, now: new Date().toISOString() }
  },
  head: ({ loaderData }) => pageHead({ title: `経緯：${loaderData?.title ?? ''}`, hidden: true }),
  component: Timeline,
})

function Timeline() {
  const { about, subject, title, to, lines, hasMore, now } = Route.useLoaderData()
  const { noun } = Route.useSearch()
  const path = timelineHref(subject)
  const shownLines = noun ? lines.filter((line) => line.noun === noun) : lines
  return (
    <article className="grid max-w-3xl gap-6 *:min-w-0">
      <header>
        <h1 className="text-2xl wrap-anywhere md:text-3xl">
          {to ? (
            <Link href={to} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
          の経緯
        </h1>
        <p className="text-muted mt-2 text-sm print:hidden">
          だれが、いつ、何をしたかを、操作の記録から古い順に並べています。書き換えも、削除もできません。
        </p>
      </header>
      {lines.length === 0 ? (
        <EmptyState icon={mdiClipboardTextClockOutline} title="記録は、まだありません" />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
            <PrintBar path={path} today={now} />
            <Link href={listHref(audits, { about })} className="inline-flex min-h-11 items-center text-sm underline">
              一覧で見る・CSVで書き出す
            </Link>
          </div>
          <ThingTabs subject={subject} lines={lines} noun={noun} />
          <TimelineLines lines={shownLines} />
          {hasMore && (
            <p className="text-sm">
              はじめの{count(lines.length)}を表示しています。続きは
              <Link href={listHref(audits, { about })} className="underline">
                一覧
              </Link>
              で見られます。
            </p>
          )}
        </>
      )}
    </article>
  )
}

/** The kinds of things that the lines are about, to see one of them alone. */
function ThingTabs({
  subject,
  lines,
  noun,
}: {
  subject: TimelineSubject
  lines: readonly AuditRow[]
  noun: string | undefined
}) {
  const things = [...Map.groupBy(lines, (line) => line.noun)]
  if (things.length < 2) return null
  return (
    <div className="print:hidden">
      <Tabs
        label="対象で絞り込む"
        look="quiet"
        tabs={[
          { label: 'すべて', href: timelineHref(subject), count: lines.length, current: !noun },
          ...things.map(([name, { length }]) => ({
            label: thingOf(name),
            href: timelineHref(subject, name),
            count: length,
            current: noun === name,
          })),
        ]}
      />
    </div>
  )
}
