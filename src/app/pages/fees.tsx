import { createFileRoute } from '@tanstack/react-router'
import { tokyoDate } from '#domain/calendar.ts'
import { feesTitle } from '#domain/master/fee-name.ts'
import { oneFeeWords } from '#domain/master/fees.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Article } from '#app/features/about/article.tsx'
import { PrintBar } from '#app/shell/frame/print-bar.tsx'
import { BrokerageCaps } from '#app/features/money/fees/brokerage-caps.tsx'
import { FeeSheet } from '#app/features/money/fees/fee-sheet.tsx'
import { loadFees } from '#app/features/money/fees/load-fees.ts'
import { MenuPrices } from '#app/features/money/fees/menu-prices.tsx'
import { pageHead } from '#app/shell/page-head.ts'

const description =
  '会員登録、物件探し、チャットは無料です。商談で運営のお手伝いを受けるとき、運営の媒介で売買するときに、何に、いくらかかるのかを、はじめる前に確かめられます。'

export const Route = createFileRoute('/_default/fees')({
  loader: async ({ context: { api, site } }) => {
    return { ...(await loadFees(api)), today: tokyoDate(new Date()), url: site.origin + pages.fees }
  },
  head: ({ loaderData }) => pageHead({ title: feesTitle, description, url: loaderData?.url }),
  component: Fees,
})

function Fees() {
  const { usage, services, today } = Route.useLoaderData()
  return (
    <Article title={feesTitle} lead={description}>
      <FeeSheet usage={usage} />
      <p className="text-muted">{oneFeeWords}</p>
      <BrokerageCaps />
      <MenuPrices menus={services} />
      <p className="text-muted">
        物件の代金と手付金は、売買契約にもとづいて買主から売主へ直接支払います。このサイトがお預かりすることはありません。
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton href={pages.supportPrice} variant="primary" size="lg">
          価格から費用を計算する
        </LinkButton>
        <LinkButton href={pages.faq} size="lg">
          よくある質問を見る
        </LinkButton>
      </div>
      <PrintBar path={pages.fees} today={today} />
    </Article>
  )
}
