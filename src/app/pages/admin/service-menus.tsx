import { mdiFormatListBulleted } from '@mdi/js'
import { createFileRoute } from '@tanstack/react-router'
import { useController } from 'react-hook-form'
import { QuotationLineKind } from '#domain/choices/deal.ts'
import { TaxRate } from '#domain/choices/tax.ts'
import { WizardType } from '#domain/choices/listing.ts'
import { yen } from '#domain/format/money.ts'
import { excludes, serviceMenu, type ServiceMenu } from '#domain/master/service-menu.ts'
import { allItems } from '#http/all-items.ts'
import { CheckList } from '#ui/form/check-list.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { useApp } from '#app/shell/use-app.ts'
import { MasterPage } from '#app/features/desk/master/master-page.tsx'
import type { Master, OwnField } from '#app/features/desk/master/master.ts'

export const Route = createFileRoute('/_admin/admin/serviceMenus')({
  loader: ({ context: { api } }) => allItems((page) => api.serviceMenu.list({ ...page, orderBy: 'displayOrder' })),
  head: () => pageHead({ title: 'サービスメニュー', hidden: true }),
  component: ServiceMenus,
})

const ExclusiveWith: OwnField<ServiceMenu> = ({ name, rows, id }) => {
  const { field, fieldState } = useController({ name })
  const chosen = (field.value ?? []) as string[]
  const others = rows.filter((row) => row.id !== id && (!row.retired || chosen.includes(row.id)))
  if (!others.length) return null
  return (
    <CheckList
      label="いっしょに選べないメニュー"
      hint="どちらか一方だけを選べます。相手のメニューにも同じ決まりがかかります。"
      error={fieldState.error?.message}
      options={others.map((other) => ({ value: other.id, label: other.name }))}
      values={chosen}
      onChange={({ currentTarget: { value, checked } }) =>
        field.onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
      }
    />
  )
}

const forWhom = ({ buyerMenuFlag, sellerMenuFlag }: ServiceMenu) =>
  [buyerMenuFlag && '買主', sellerMenuFlag && '売主'].filter(Boolean).join('・') || 'だれにも見せない'

const declarationOf = (menus: readonly ServiceMenu[]): Master<ServiceMenu> => ({
  noun: serviceMenu,
  icon: mdiFormatListBulleted,
  lead: '商談のなかで選べるサービスと、利用料です。並び順は、買主・売主に見せる順です。料金を変えても、確定した見積と注文の金額は変わりません。',
  nameOf: ({ name }) => name,
  about(menu) {
    const others = menus.filter((other) => excludes(menu, other)).map(({ name }) => name)
    const kinds = menu.estateKinds.map((kind) => WizardType.label(kind))
    return (
      <>
        <p>
          <b className="num">{yen(menu.price)}</b>（
          {menu.taxRate ? `税込・${TaxRate.label(menu.taxRate)}` : TaxRate.label(0)}）・{forWhom(menu)}
          {menu.usageFeeFlag && '・利用料'}・{QuotationLineKind.label(menu.kind)}・{kinds.join('、') || 'どの物件でも'}
        </p>
        {others.length > 0 && <p>いっしょに選べない：{others.join('、')}</p>}
      </>
    )
  },
  fields: {
    name: { isCounted: true },
    description: { rows: 4 },
    price: { hint: '消費税を含む金額です。' },
    taxRate: {
      hint: '軽減税率は飲食料品と定期購読の新聞だけ、対象外は証明書の実費の立て替えなどです。書類では、税率ごとに合計します。',
    },
    priceDescription: { hint: '例：実費は別にかかります' },
    buyerMenuFlag: { label: '買主に見せる', words: ['見せる', '見せない'] },
    sellerMenuFlag: { label: '売主に見せる', words: ['見せる', '見せない'] },
    usageFeeFlag: {
      label: '利用料（1年間）にする',
      hint: '見積では選べず、利用料としてご注文いただきます。いちばん上のものが使われます。',
      words: ['利用料にする', 'しない'],
    },
    kind: {
      hint: '媒介の仕事に含まれるもの（立ち会い、契約書・重要事項説明書の作成、物件の調査、調査のあっせん、広告）は「仲介手数料」です。媒介の取引では、法律の上限に数えます。',
    },
    oncePerDeal: {
      label: '1つの商談で1回だけ',
      hint: '契約書のように、売主と買主のどちらか一方が頼めば足りるものです。',
      words: ['1回だけ', '何回でも'],
    },
    estateKinds: { hint: '選ばなければ、どの物件でも選べます。' },
    exclusiveWith: ExclusiveWith,
  },
})

function ServiceMenus() {
  const rows = Route.useLoaderData()
  return <MasterPage master={declarationOf(rows)} rows={rows} calls={useApp().api.serviceMenu} />
}
