import { createFileRoute } from '@tanstack/react-router'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Article } from './articles/article.tsx'
import { Clauses } from './articles/clauses.tsx'
import { pageHead } from './page-head.ts'
import { privacyClauses } from './articles/privacy-clauses.ts'

const description =
  'スミカが集める個人情報、その使いみち、守り方と、ご自身の情報を見る・直す・止める方法をお知らせします。'

export const Route = createFileRoute('/_default/privacy')({
  head: () => pageHead({ title: 'プライバシーポリシー', description }),
  component: Privacy,
})

function Privacy() {
  return (
    <Article title="プライバシーポリシー" lead={description}>
      <Clauses clauses={privacyClauses} />
      <section>
        <h2 className="text-lg">窓口</h2>
        <p className="mt-2">
          個人情報についてのお問い合わせと苦情は、
          <Link href={pages.legal} className="link">
            運営者の連絡先
          </Link>
          で受け付けます。運営者の名称、住所、代表者の氏名も同じページに記載しています。
        </p>
      </section>
      <p className="text-muted text-sm">2026年11月1日 制定</p>
    </Article>
  )
}
