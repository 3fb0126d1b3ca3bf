import { brokerageCap } from '#domain/brokerage-cap.ts'
import { price, yen } from '#domain/format/money.ts'
import { Notice } from '#ui/notice.tsx'
import { Table } from '#ui/table.tsx'

const SAMPLES = [1_000_000, 3_000_000, 8_000_000, 10_000_000, 20_000_000, 30_000_000, 50_000_000]
const rows = SAMPLES.map((amount) => ({ amount, ...brokerageCap(amount, { client: 'buyer' }) }))

/** The legal cap of the brokerage fee at a few prices, with how it is reckoned. */
export function CapTable() {
  return (
    <section>
      <h2 className="text-xl">仲介手数料の上限</h2>
      <p className="text-muted mt-2 mb-4">
        媒介を受ける宅地建物取引業者が、買主からいただける額の上限です（税込）。法律にもとづく告示で決まっています。
      </p>
      <Table
        caption="価格ごとの仲介手数料の上限（税込）"
        rows={rows}
        keyOf={({ amount }) => String(amount)}
        columns={[
          { label: '物件の価格', cell: ({ amount }) => <b className="num">{price(amount)}</b>, head: true },
          {
            label: '上限（税込）',
            cell: ({ cap }) => <span className="font-semibold">{yen(cap)}</span>,
            align: 'right',
          },
          { label: '計算', cell: ({ lines, special }) => <span className="num">{special ? lines[1] : lines[0]}</span> },
        ]}
      />
      <div className="mt-4">
        <Notice title="800万円以下の物件の特例">
          低廉な空家等の特例により、通常の上限を超えて、330,000円（税込）まで受け取ることができます。媒介契約のときに説明し、合意した場合に限ります。
        </Notice>
      </div>
    </section>
  )
}
