import { createFileRoute } from '@tanstack/react-router'
import { tokyoDate } from '#domain/calendar.ts'
import { allItems } from '#http/all-items.ts'
import { Article } from '#app/articles/article.tsx'
import { pageHead } from '#app/page-head.ts'
import { href, pages } from '#http/pages.ts'
import { PrintBar } from '../print-bar.tsx'
import { CostCalculator } from './support-price/cost-calculator.tsx'
import { pickedMenus } from './support-price/cost-rows.ts'
import { MenuPrices } from './support-price/menu-prices.tsx'
import { brokerageCap } from '#domain/law/brokerage-cap.ts'
import { price, yen } from '#domain/format/money.ts'
import { Notice } from '#ui/state/notice.tsx'
import { Table } from '#ui/table.tsx'

const SAMPLES = [1_000_000, 3_000_000, 8_000_000, 10_000_000, 20_000_000, 30_000_000]
const rows = SAMPLES.map((amount) => ({ amount, ...brokerageCap(amount, { client: 'buyer' }) }))

/** The legal cap of the brokerage fee at a few prices, with how it is reckoned. */
function CapTable() {
  return (
    <section>
      <h2 className="text-xl">仲介手数料の上限</h2>
      <p className="text-muted mt-2 mb-4">
        媒介を受ける宅地建物取引業者が、買主からいただける額の上限です（税込）。宅地建物取引業法46条にもとづく告示（昭和45年建設省告示第1552号、令和6年7月1日改正施行）で決まっています。価格は、建物の消費税を除いた額です。
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

const description =
  '物件の価格から、仲介手数料の上限と、購入にかかる費用の概算を計算します。計算式と出典、スミカのサービスの料金も確かめられます。'

export const Route = createFileRoute('/_default/buyer/estate/supportPrice')({
  validateSearch: ({ price, menu }: Record<string, unknown>): { price?: string; menu?: string } => ({
    ...(typeof price === 'string' && { price: price.slice(0, 20) }),
    ...(typeof menu === 'string' && { menu: menu.slice(0, 4000) }),
  }),
  loader: async ({ context: { api, site } }) => {
    const services = await allItems((page) => api.serviceMenu.list({ ...page, buyerMenuFlag: true, retired: false }))
    const menus = services.map(({ id, name, price, taxRate, priceDescription, description: about, usageFeeFlag }) => ({
      ...{ id, name, price, taxRate, priceDescription, usageFeeFlag },
      description: about,
    }))
    return { menus, today: tokyoDate(new Date()), url: site.origin + pages.supportPrice }
  },
  head: ({ loaderData }) => pageHead({ title: 'サポート料金', description, url: loaderData?.url }),
  component: SupportPrice,
})

function SupportPrice() {
  const { menus, today } = Route.useLoaderData()
  const { price, menu } = Route.useSearch()
  return (
    <Article title="サポート料金" lead={description}>
      <CostCalculator typed={price ?? ''} picked={pickedMenus({ price, menu }, menus)} today={today} menus={menus} />
      <CapTable />
      <MenuPrices menus={menus} />
      <PrintBar path={href(pages.supportPrice, { price, menu })} today={today} />
    </Article>
  )
}
