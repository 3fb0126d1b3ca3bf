import { createFileRoute } from '@tanstack/react-router'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Article } from '../../article.tsx'
import { pageHead } from '../../page-head.ts'
import { purchaseSteps } from './purchase-steps.ts'

const description = '物件をさがしてから引渡しを受けるまでの流れを、8つの手順でご説明します。'

export const Route = createFileRoute('/_default/buyer/menu/purchaseFlow')({
  head: () => pageHead({ title: '購入の流れ', description }),
  component: PurchaseFlow,
})

function PurchaseFlow() {
  return (
    <Article title="購入の流れ" lead={`${description}売主と直接話しながら、契約の手続きは運営がお手伝いします。`}>
      <ol className="grid gap-8">
        {purchaseSteps.map(({ title, time, body }, at) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
            <span className="num bg-primary grid size-9 place-items-center rounded-full font-bold" aria-hidden>
              {at + 1}
            </span>
            <div>
              <h2 className="mt-1 text-lg">{title}</h2>
              <p className="text-muted text-sm">{time}</p>
              <p className="mt-2 max-w-[40em]">{body}</p>
            </div>
          </li>
        ))}
      </ol>
      <Notice title="物件の代金は、売主へ直接">
        手付金と残代金は、売買契約にもとづいて売主へ直接支払います。スミカへのお支払いは、利用料と、ご注文いただいたお手伝いの料金だけです。
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton href="/buyer/estate/search" variant="primary" size="lg">
          物件を探す
        </LinkButton>
        <LinkButton href="/buyer/estate/supportPrice" size="lg">
          費用の目安を見る
        </LinkButton>
      </div>
    </Article>
  )
}
