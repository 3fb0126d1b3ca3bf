import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Article } from './articles/article.tsx'
import { Clauses } from './articles/clauses.tsx'
import { pageHead } from './page-head.ts'
import { termsClauses } from './articles/terms-clauses.ts'

export const Route = createFileRoute('/_default/terms')({
  head: () =>
    pageHead({ title: '利用規約', description: 'スミカの利用の条件、料金、禁止すること、責任についての規約です。' }),
  component: Terms,
})

function Terms() {
  return (
    <Article title="利用規約" lead="スミカを安心して使っていただくための、運営者と会員の約束です。">
      <Clauses clauses={termsClauses} />
      <p className="text-muted text-sm">
        2026年11月1日 制定　
        <Link href={pages.legal} className="link">
          運営者・特定商取引法に基づく表記
        </Link>
      </p>
    </Article>
  )
}
