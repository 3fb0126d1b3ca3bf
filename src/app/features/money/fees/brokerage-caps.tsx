import { brokerageCap } from '#domain/law/brokerage-cap.ts'
import { price, yen } from '#domain/format/money.ts'
import { Notice } from '#ui/state/notice.tsx'
import { Table } from '#ui/table.tsx'

const SAMPLES = [1_000_000, 3_000_000, 8_000_000, 10_000_000, 20_000_000, 30_000_000]
// Both clients have the same cap since 2024-07-01.
const rows = SAMPLES.map((amount) => ({ amount, ...brokerageCap(amount, { client: 'buyer' }) }))

/** The legal cap of the brokerage fee at a few prices, with how it is reckoned. */
export function BrokerageCaps() {
  return (
    <section>
      <h2 className="text-xl">仲介手数料の上限</h2>
      <p className="text-muted mt-2 mb-4">
        媒介を受ける宅地建物取引業者が、依頼した方おひとりからいただける額の上限です（税込）。宅地建物取引業法46条にもとづく告示（昭和45年建設省告示第1552号、令和6年7月1日改正施行）で決まっています。価格は、建物の消費税を除いた額です。
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
          {
            label: '計算',
            cell: ({ lines }) => <span className="num whitespace-pre-line">{lines.slice(0, 2).join('\n')}</span>,
          },
        ]}
      />
      <div className="mt-4">
        <Notice title="低い価格の物件には、特例があります">{rows[0]?.lines.slice(1).join('。')}</Notice>
      </div>
    </section>
  )
}
