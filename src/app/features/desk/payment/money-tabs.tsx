import { DeskArea } from '#domain/choices/desk-area.ts'
import { worksIn } from '#domain/kit/rules.ts'
import { href, pages } from '#http/pages.ts'
import { Tabs } from '#ui/action/tabs.tsx'
import { usePerson } from '#app/shell/use-app.ts'
import { type MoneyView, views } from './payment-search.ts'

/** The screens about money, the papers among them: every one of them leads to the others. */
export function MoneyTabs({ current }: { current: MoneyView | 'documents' }) {
  // The operator's own account is read by who works with money alone.
  const seesStatements = worksIn(usePerson(), DeskArea.money)
  return (
    <Tabs
      label="お金の画面"
      tabs={[
        ...views
          .filter(({ key }) => key !== 'statements' || seesStatements)
          .map(({ key, label }) => ({
            href: href(pages.adminPayment, { view: key === 'payments' ? '' : key }),
            label,
            current: key === current,
          })),
        { href: pages.adminDocuments, label: '帳票', current: current === 'documents' },
      ]}
    />
  )
}
