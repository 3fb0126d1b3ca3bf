import { href, pages } from '#http/pages.ts'
import { Tabs } from '#ui/action/tabs.tsx'
import { type MoneyView, views } from './payment-search.ts'

/** The screens about money, the papers among them: every one of them leads to the others. */
export function MoneyTabs({ current }: { current: MoneyView | 'documents' }) {
  return (
    <Tabs
      label="お金の画面"
      tabs={[
        ...views.map(({ key, label }, at) => ({
          href: href(pages.adminPayment, { view: at ? key : '' }),
          label,
          current: key === current,
        })),
        { href: pages.adminDocuments, label: '帳票', current: current === 'documents' },
      ]}
    />
  )
}
