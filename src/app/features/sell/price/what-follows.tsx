import { agreedFee } from '#domain/estate/brokerage/agreed-fee.ts'
import { BrokerageStatus } from '#domain/estate/brokerage/choices.ts'
import { yen } from '#domain/format/money.ts'
import { priceNote } from '#domain/format/price-note.ts'
import { Notice } from '#ui/state/notice.tsx'
import { openContractOf, type Brokerage } from '../brokerage/load-brokerage.ts'
import type { Listing } from '../listing.ts'

/** What may be said of a lower price, and what may not; `price` is the new one, once it is typed. */
export function LawOfPrices({
  price,
  history,
  now,
}: {
  price: number | null
  history: Listing['priceHistory']
  now: string
}) {
  const note = priceNote({ price, priceHistory: history }, now)
  return (
    <section aria-labelledby="law" className="grid gap-3">
      <h2 id="law" className="text-lg">
        価格の書き方のきまり
      </h2>
      {note && <Notice tone={note.lawful ? 'success' : 'warning'}>{note.text}</Notice>}
      <ul className="grid list-disc gap-2 pl-5 text-sm">
        <li>
          前の価格を並べて「値下げ」と書けるのは、前の価格を2か月以上公表していて、値下げから6か月以内のときだけです（不動産の表示に関する公正競争規約施行規則12条）。条件を満たすときは、自動で表示します。
        </li>
        <li>
          「格安」「お買い得」のような、根拠を示せない安さの言葉は、タイトルや紹介文に書けません（同規約18条）。その価格で売るつもりのない広告は、おとり広告にあたります（同規約21条）。
        </li>
      </ul>
    </section>
  )
}

/** What happens after the price was sent, by what this home is bound to: the review, its contract, its heirs. */
export function WhatFollows({
  price,
  brokerage,
  heirs,
  waitsForHeirs,
}: {
  price: number | null
  brokerage: Brokerage
  /** How many heirs were asked. */
  heirs: number
  waitsForHeirs: boolean
}) {
  const contract = openContractOf(brokerage)
  const isInForce = contract?.status === BrokerageStatus.inForce
  return (
    <section aria-labelledby="follows">
      <h2 id="follows" className="text-lg">
        このあとのこと
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-sm">
        {waitsForHeirs && (
          <li>
            相続人の方の同意は、前にお知らせした価格までです。保存したあと、新しい価格での同意を、あらためてお願いします。全員の同意がそろうと、申請できます。
          </li>
        )}
        {!waitsForHeirs && heirs > 0 && <li>相続人の方の同意は、そのまま使えます（同意した価格を下回りません）。</li>}
        <li>運営が、新しい価格を確かめます。承認されるまでは、いまの価格のまま公開します。</li>
        {isInForce && (
          <li>
            承認の日から、媒介契約の価額
            {price !== null && `が${yen(price)}、報酬が${yen(agreedFee(price, contract.cheapPropertyAgreed))}（税込）`}
            に変わり、書面に追記します。
          </li>
        )}
        <li>審査のあいだは、申請を取り下げて、直せます。ほかの掲載内容は変わりません。</li>
      </ol>
    </section>
  )
}
