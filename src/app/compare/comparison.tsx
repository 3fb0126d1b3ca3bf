import { mdiArrowLeft } from '@mdi/js'
import { useState } from 'react'
import { termsText } from '#domain/law/loan.ts'
import { href, pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Picture } from '#ui/estate/picture.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { PrintBar } from '#app/buyer/print-bar.tsx'
import { LoanFields } from '#app/estate/loan/loan-fields.tsx'
import { useLoanTerms } from '#app/estate/loan/use-loan-terms.ts'
import { thumbnailUrl } from '#app/estate/photos.ts'
import { costLines } from './cost-cells.tsx'
import { outlineRows, type Compared } from './compared.ts'

const head =
  'bg-base-100 text-muted sticky left-0 z-10 w-28 min-w-28 p-2 text-left align-top text-xs font-medium sm:w-40 sm:text-sm'
const cell = 'min-w-40 p-2 align-top text-sm wrap-anywhere whitespace-pre-line'
const row = 'border-base-300 border-t'

/** Homes side by side: what each costs in all on the reader's own terms, and in what their outlines differ. For paper as well. */
export default function Comparison({ homes, today }: { homes: readonly Compared[]; today: string }) {
  const terms = useLoanTerms()
  const [isWhole, setWhole] = useState(false)
  const said = new Set(costLines.map(({ label }) => label))
  const outlines = homes.map(({ outline }) => outline.filter(({ label }) => !said.has(label)))
  const rows = outlineRows(outlines, !isWhole)
  const path = href(pages.buyerFavorite, { compare: homes.map(({ id }) => id) })
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 md:py-14 print:max-w-none print:p-0">
      <h1 className="mb-8 text-3xl">物件をくらべる</h1>
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton href={pages.buyerFavorite} icon={mdiArrowLeft}>
          お気に入りへ戻る
        </LinkButton>
        <PrintBar path={path} today={today} />
      </div>
      <h2 className="mt-8 mb-3 text-xl">どう借りるか</h2>
      <LoanFields terms={terms} />
      <p className="text-muted mt-2 text-sm">
        {termsText(terms)}で計算しています。費用はどれも参考です。
        <span className="print:hidden">金額を押すと、計算式が開きます。</span>
      </p>
      <div className="mt-6 print:hidden">
        <Switch
          label="同じところも見る"
          checked={isWhole}
          onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
        />
      </div>
      <div className="mt-4 overflow-x-auto">
        <table className="w-full border-collapse lg:table-fixed">
          <thead>
            <tr>
              <th scope="col" className={head}>
                物件
              </th>
              {homes.map(({ id, title, topImage }) => (
                <th key={id} scope="col" className={`${cell} text-left`}>
                  <div className="rounded-box mb-2 aspect-[4/3] max-w-60 overflow-hidden">
                    <Picture picture={topImage ? { src: thumbnailUrl(topImage), alt: '' } : undefined} />
                  </div>
                  <Link href={href(pages.buyerEstate, { id })} className="underline">
                    {title}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {costLines.map(({ label, isSum, cell: draw }) => (
              <tr key={label} className={`${row} ${isSum ? 'bg-base-200 font-bold' : ''}`}>
                <th scope="row" className={head}>
                  {label}
                </th>
                {homes.map((home) => (
                  <td key={home.id} className={cell}>
                    {home.price === null ? '価格応相談' : draw({ ...home, price: home.price }, terms, today)}
                  </td>
                ))}
              </tr>
            ))}
            {rows.map(({ label, values }) => (
              <tr key={label} className={row}>
                <th scope="row" className={head}>
                  {label}
                </th>
                {values.map((value, at) => (
                  <td key={homes[at]?.id} className={cell}>
                    {value ?? <span className="text-muted">—</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
