import { createFileRoute } from '@tanstack/react-router'
import { tokyoDate } from '#domain/calendar.ts'
import { feesTitle } from '#domain/master/fee-name.ts'
import { allItems } from '#http/all-items.ts'
import { Article } from '#app/features/about/article.tsx'
import { BrokerageCaps } from '#app/features/money/fees/brokerage-caps.tsx'
import { menuOf } from '#app/features/money/fees/menu-of.ts'
import { MenuPrices } from '#app/features/money/fees/menu-prices.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { PrintBar } from '#app/shell/frame/print-bar.tsx'
import { CostCalculator } from '#app/features/money/cost/cost-calculator.tsx'
import { pickedMenus } from '#app/features/money/cost/cost-rows.ts'

const description =
  '物件の価格から、仲介手数料の上限と、購入にかかる費用の概算を計算します。計算式と出典、運営のサービスの料金も確かめられます。'

export const Route = createFileRoute('/_default/buyer/estate/supportPrice')({
  validateSearch: ({ price, menu }: Record<string, unknown>): { price?: string; menu?: string } => ({
    ...(typeof price === 'string' && { price: price.slice(0, 20) }),
    ...(typeof menu === 'string' && { menu: menu.slice(0, 4000) }),
  }),
  loader: async ({ context: { api, site } }) => {
    const services = await allItems((page) => api.serviceMenu.list({ ...page, buyerMenuFlag: true, retired: false }))
    const menus = services.map(menuOf)
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
      <BrokerageCaps />
      <MenuPrices menus={menus} />
      <p className="print:hidden">
        <Link href={pages.fees} className="link">
          売主の料金もふくめた、{feesTitle}を見る
        </Link>
      </p>
      <PrintBar path={href(pages.supportPrice, { price, menu })} today={today} />
    </Article>
  )
}
