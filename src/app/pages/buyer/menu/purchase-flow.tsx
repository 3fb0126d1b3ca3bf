import { createFileRoute } from '@tanstack/react-router'
import { tokyoDate } from '#domain/calendar.ts'
import { dueWords } from '#domain/master/fees.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Article } from '#app/features/about/article.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { pages } from '#http/pages.ts'
import { PrintBar } from '#app/shell/frame/print-bar.tsx'
import { purchaseSteps } from '#app/features/money/purchase-steps.ts'

// Said by the loader: what the head names itself comes with every page.
const describe = () =>
  `物件を探してから引渡しを受けるまでの流れを、${purchaseSteps.length}つの手順でご説明します。いつ、何を用意し、何にお金がかかるかも確かめられます。`

export const Route = createFileRoute('/_default/buyer/menu/purchaseFlow')({
  loader: () => ({ today: tokyoDate(new Date()), description: describe() }),
  head: ({ loaderData }) => pageHead({ title: '購入の流れ', description: loaderData?.description }),
  component: PurchaseFlow,
})

function PurchaseFlow() {
  const { today, description } = Route.useLoaderData()
  return (
    <Article title="購入の流れ" lead={`${description}運営が間に立って売主と話し合い、契約の手続きもお手伝いします。`}>
      <ol className="grid gap-8 print:gap-5">
        {purchaseSteps.map(({ title, time, body, needs, costs }, at) => (
          <li key={title} className="grid break-inside-avoid grid-cols-[auto_1fr] gap-x-4">
            <span
              className="num bg-primary text-primary-content print:border-base-content grid size-9 place-items-center rounded-full font-bold print:border"
              aria-hidden
            >
              {at + 1}
            </span>
            <div className="min-w-0">
              <h2 className="mt-1 text-lg">{title}</h2>
              <p className="text-muted text-sm">{time}</p>
              <p className="mt-2 max-w-[40em]">{body}</p>
              <dl className="mt-3 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 print:grid-cols-2">
                <Points label="用意するもの" points={needs} />
                <Points label="かかるお金" points={costs} />
              </dl>
            </div>
          </li>
        ))}
      </ol>
      <div className="break-inside-avoid">
        <Notice title="物件の代金は、売主へ直接">
          手付金と残代金は、売買契約にもとづいて売主へ直接支払います。{dueWords}
        </Notice>
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton href={pages.search} variant="primary" size="lg">
          物件を探す
        </LinkButton>
        <LinkButton href={pages.supportPrice} size="lg">
          費用の概算を計算する
        </LinkButton>
      </div>
      <PrintBar path={pages.purchaseFlow} today={today} />
    </Article>
  )
}

const Points = ({ label, points }: { label: string; points: readonly string[] }) => (
  <div>
    <dt className="font-bold">{label}</dt>
    {points.length ? (
      points.map((point) => (
        <dd key={point} className="flex gap-2">
          <span aria-hidden>・</span>
          <span className="min-w-0">{point}</span>
        </dd>
      ))
    ) : (
      <dd>とくにありません</dd>
    )}
  </div>
)
