import { mdiCreditCardClockOutline } from '@mdi/js'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { ageBandNames, ageBands, type AgeBand } from '#domain/desk/ageing.ts'
import { count as countWords } from '#domain/format/count.ts'
import { yen } from '#domain/format/money.ts'
import type { Receivables as ReceivablesData } from '#http/shapes/receivables.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { SaveReceivables } from './save-receivables.tsx'
import { OfArea } from '#app/shell/of-area.tsx'

type Row = ReceivablesData['items'][number]

const bandColumn = (band: AgeBand) => ({
  label: ageBands[band].label,
  align: 'right' as const,
  cell: ({ bands }: Row) => (bands[band] ? yen(bands[band]) : '―'),
})

/** What every client owes in each of their deals, by how long it has been due. */
export function Receivables({ receivables: { items, count, bands, total } }: { receivables: ReceivablesData }) {
  return (
    <section aria-labelledby="receivables" className="grid gap-4 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="receivables" className="text-xl">
          未収の一覧
        </h2>
        {items.length > 0 && (
          <OfArea area={DeskArea.export}>
            <SaveReceivables />
          </OfArea>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState icon={mdiCreditCardClockOutline} title="未収はありません">
          お支払いを待っている注文があると、依頼者ごとに並びます。
        </EmptyState>
      ) : (
        <>
          <FactList
            facts={[
              { label: '合計', value: `${yen(total)}（${countWords(count)}）` },
              ...ageBandNames.map((band) => ({ label: ageBands[band].label, value: yen(bands[band]) })),
            ]}
          />
          {items.length < count && (
            <p className="text-muted text-sm">
              期限の早いものから{countWords(items.length)}を表示しています。CSVには、すべてがあります。
            </p>
          )}
          <Table
            caption="未収（期限の早い順）"
            rows={items}
            keyOf={({ negotiationID, userID }) => `${negotiationID} ${userID}`}
            columns={[
              {
                label: '依頼者',
                head: true,
                cell: ({ negotiationID, userID, name, home }) => (
                  <>
                    <Link
                      href={href(pages.adminClientAccount, { negotiationID, userID })}
                      className="inline-flex min-h-11 items-center font-bold wrap-anywhere hover:underline md:min-h-6 md:min-w-24"
                    >
                      {name}
                    </Link>
                    <p className="text-muted max-w-64 text-sm">{home ?? '（無題）'}</p>
                  </>
                ),
              },
              { label: '期限', cell: ({ since }) => (since ? <Time at={since} /> : '―') },
              ...ageBandNames.map(bandColumn),
              { label: '合計', align: 'right', cell: (row) => <b>{yen(row.total)}</b> },
            ]}
          />
        </>
      )}
    </section>
  )
}
