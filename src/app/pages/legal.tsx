import { createFileRoute } from '@tanstack/react-router'
import { PaymentMethod } from '#domain/choices/deal.ts'
import { date } from '#domain/format/date.ts'
import type { BrokerSign, Operator } from '#http/shapes.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Article } from '#app/features/about/article.tsx'
import { DataSources } from '#app/features/about/data-sources.tsx'
import { pageHead } from '#app/shell/page-head.ts'

const title = '運営者・特定商取引法に基づく表記'

export const Route = createFileRoute('/_default/legal')({
  loader: ({ context: { api } }) => api.place.operator({ sign: 'true' }),
  head: () =>
    pageHead({ title, description: '運営者の名称、連絡先、宅地建物取引業の免許と、有料サービスの販売の条件です。' }),
  component: Legal,
})

function Legal() {
  const operator = Route.useLoaderData()
  return (
    <Article title={title} lead="物件の広告主であり、有料サービスの販売者である運営者について記載します。">
      <section>
        <h2 className="mb-3 text-xl">運営者</h2>
        {operator.name ? (
          <FactList columns={1} facts={operatorFacts(operator)} />
        ) : (
          <p>公開の準備をしています。運営者の表記は、公開するときに掲載します。</p>
        )}
      </section>
      {operator.sign && (
        <section aria-label={signTitle}>
          <h2 className="mb-3 text-xl">{signTitle}</h2>
          <FactList columns={1} facts={signFacts(operator, operator.sign)} />
        </section>
      )}
      <section>
        <h2 className="mb-3 text-xl">有料サービスの販売条件</h2>
        <FactList columns={1} facts={conditionsOf(operator.ways)} />
      </section>
      <section>
        <h2 className="mb-3 text-xl">地図と交通のデータの出典</h2>
        <DataSources />
      </section>
    </Article>
  )
}

const operatorFacts = (operator: Operator) =>
  [
    { label: '販売業者', value: operator.name },
    { label: '代表者', value: operator.representative },
    { label: '所在地', value: operator.address },
    {
      label: '電話番号',
      value: operator.phone && (
        <a href={`tel:${operator.phone}`} className="link">
          {operator.phone}
        </a>
      ),
    },
    {
      label: 'メール',
      value: operator.email && (
        <a href={`mailto:${operator.email}`} className="link">
          {operator.email}
        </a>
      ),
    },
    { label: '宅建業免許', value: operator.licence },
    { label: '所属団体', value: operator.association },
    { label: '適格請求書発行事業者の登録番号', value: operator.invoiceNumber },
  ].filter(({ value }) => value)

const signTitle = '宅地建物取引業者票'

/** The lines of 宅地建物取引業法施行規則 様式第九号, as since 2025-04-01, in its order. What is not known has no line. */
const signFacts = ({ name, representative, address, phone, licence }: Operator, sign: BrokerSign) =>
  [
    { label: '免許証番号', value: licence },
    {
      label: '免許有効期間',
      value: sign.licenceFrom && sign.licenceUntil && `${date(sign.licenceFrom)}から${date(sign.licenceUntil)}まで`,
    },
    { label: '商号又は名称', value: name },
    { label: '代表者氏名', value: representative },
    { label: 'この事務所の代表者氏名', value: sign.officeRepresentative },
    {
      label: 'この事務所に置かれている専任の宅地建物取引士の数',
      value: sign.staffCount > 0 && `${sign.fullTimeSpecialistCount}人`,
    },
    { label: '宅地建物取引業に従事する者の数', value: sign.staffCount > 0 && `${sign.staffCount}人` },
    { label: '主たる事務所の所在地', value: address },
    { label: '電話番号', value: phone },
  ].filter(({ value }) => value)

/** The conditions of sale; of the ways to pay those that can be chosen now. */
const conditionsOf = (ways: readonly number[]) => [
  { label: '販売価格', value: '各サービスのページと見積書に、消費税を含む総額で表示します。' },
  {
    label: '価格のほかに必要な費用',
    value:
      '銀行振込の手数料、インターネットの通信料。特別なご依頼による遠隔地の調査などの実費は、事前に合意した場合だけいただきます。',
  },
  {
    label: '支払いの方法',
    value:
      ways.map((way) => PaymentMethod.label(way)).join('、') ||
      '準備中です。いまは、有料サービスの注文を受け付けていません。',
  },
  ...(ways.length ? [{ label: '支払いの時期', value: 'どの方法も、請求書の日付（ご注文の日）から14日以内。' }] : []),
  {
    label: '提供の時期',
    value:
      'お支払いの確認のあと、見積書または商談の画面でお知らせした日程で始めます。利用料の1年間は、お支払いを確認した日に始まります。',
  },
  {
    label: 'キャンセルと返金',
    value:
      'お支払いの前は、商談の画面からいつでも取り消せます。お支払いのあとは、提供を始める前に限り、すでにかかった実費を除いて返金します。サービスの性質上、提供を始めたあとの返品はできません。運営者の責任で提供できないときは、全額を返金します。',
  },
  { label: '申込みの期限', value: '見積書に記載した有効期限まで。' },
  { label: '動作環境', value: 'Chrome、Safari、Edge、Firefox の最新の版。' },
  {
    label: '物件の代金',
    value:
      '物件の売買代金は、売買契約にもとづいて当事者の間で直接お支払いいただくもので、上の販売価格には含まれません。',
  },
]
