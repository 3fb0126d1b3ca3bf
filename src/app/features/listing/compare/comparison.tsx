import { mdiArrowLeft, mdiChevronDown, mdiClose, mdiContentCopy } from '@mdi/js'
import { useState } from 'react'
import { Role } from '#domain/choices/person.ts'
import { termsText, type LoanTerms } from '#domain/law/loan.ts'
import { readStay, stayChoices } from '#domain/upkeep/expected-repairs.ts'
import { href, pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { PrintBar } from '#app/shell/frame/print-bar.tsx'
import { LoanFields } from '../loan/loan-fields.tsx'
import { useLoanTerms } from '../loan/use-loan-terms.ts'
import { useCopy } from '../share/use-copy.ts'
import { deviceStore } from '#app/shell/session/device-store.ts'
import { useApp } from '#app/shell/use-app.ts'
import { ComparisonTable } from './comparison-table.tsx'
import type { ComparedHome } from './compared.ts'
import { comparedHere } from './compared-here.ts'

/** How many years this device's reader would stay in a home. */
const stayYears = deviceStore('stayYears', readStay)

type Props = { homes: readonly ComparedHome[]; gone: readonly string[]; today: string }

/** Homes side by side: what each costs in all on the reader's own terms, and in what their outlines differ. For paper as well. */
export function Comparison({ homes, gone, today }: Props) {
  const { me, site } = useApp()
  const copy = useCopy()
  const terms = useLoanTerms()
  const stay = stayYears.useValue()
  const [isWhole, setWhole] = useState(false)
  const path = href(pages.compare, { ids: homes.map(({ id }) => id) })
  const isBuyer = me?.userType === Role.buyer
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <LinkButton
          className="print:hidden"
          href={isBuyer ? pages.buyerFavorite : pages.searchResults}
          icon={mdiArrowLeft}
        >
          {isBuyer ? 'お気に入りへ戻る' : '物件の一覧へ戻る'}
        </LinkButton>
        <Button icon={mdiContentCopy} className="print:hidden" onClick={() => void copy(site.origin + path)}>
          リンクをコピー
        </Button>
        <PrintBar path={path} today={today} />
      </div>
      <GoneHomes ids={gone} rest={path} />
      <TermsFields terms={terms} stay={stay} />
      {homes.length > 1 && (
        <div className="mt-6 print:hidden">
          <Switch
            label="同じところも見る"
            checked={isWhole}
            onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
          />
        </div>
      )}
      <ComparisonTable homes={homes} asked={{ terms, today, stay }} onlyDifferent={homes.length > 1 && !isWhole} />
    </>
  )
}

const options = stayChoices.map((years) => ({ value: years, label: `${years}年` }))

/** How the reader would borrow and how long they would stay, kept on this device; on paper in words. */
const TermsFields = ({ terms, stay }: { terms: LoanTerms; stay: number }) => (
  <>
    <h2 className="mt-8 mb-3 text-xl print:hidden">どう借りて、何年住むか</h2>
    <div className="grid gap-x-4 gap-y-4 md:grid-cols-[3fr_1fr] print:hidden">
      <LoanFields terms={terms} />
      <Select
        label="住む年数"
        placeholder=""
        value={stay}
        options={options}
        onChange={({ currentTarget }) => stayYears.keep(currentTarget.value)}
      />
    </div>
    <p className="text-muted mt-3 max-w-[60em] text-sm print:text-[8pt]">
      {termsText(terms)}、{stay}年住むものとして計算しています。費用はどれも参考です。
    </p>
    <details className="fold group text-muted max-w-[60em] text-sm print:text-[8pt]">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold print:hidden">
        含まない費用と、計算の根拠
        <Icon path={mdiChevronDown} className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      ほかに、火災保険、固定資産税、不動産取得税がかかります。物件によって大きくちがうため、合計は出していません。
      修繕の周期と費用は公的な基準ではなく、当サイトが置いた一般的な目安で、幅があります。
      <span className="print:hidden">金額を押すと、計算式と根拠が開きます。条件は、この端末だけに残ります。</span>
    </details>
  </>
)

/** What stands where homes of the address are not on show any more. */
function GoneHomes({ ids, rest }: { ids: readonly string[]; rest: string }) {
  if (ids.length === 0) return null
  return (
    <div className="mt-6">
      <Notice
        tone="warning"
        title={`選んだ物件のうち${ids.length}件は、いまは公開されていません`}
        action={
          <LinkButton href={rest} icon={mdiClose} className="print:hidden" onClick={() => comparedHere.remove(ids)}>
            選んだ物件から外す
          </LinkButton>
        }
      >
        掲載が終わったか、公開を一時的に止めています。残りの物件をくらべています。
      </Notice>
    </div>
  )
}
