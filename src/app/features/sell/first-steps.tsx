import { mdiCheck } from '@mdi/js'
import { SellerStatus } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { pages } from '#http/pages.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'

const steps = [
  { title: '本人確認', body: '本人確認書類の写真を送り、審査を受けます。' },
  { title: '物件の登録', body: '質問に答えて、写真と文章を用意します。審査のあいだも下書きできます。' },
  { title: '公開・商談', body: '運営の確認のあとで公開します。買主とチャットで話しましょう。' },
] as const

/** The three steps by which a newcomer comes to sell; `current` (0–2) is where they are, those before it are done. */
export function FirstSteps({ current }: { current: 0 | 1 | 2 }) {
  return (
    <ol aria-label="売るまでの流れ" className="rounded-box border-base-300 grid border md:grid-cols-3">
      {steps.map(({ title, body }, at) => (
        <li
          key={title}
          aria-current={at === current ? 'step' : undefined}
          className="border-base-300 flex gap-3 px-5 py-4 not-first:border-t md:not-first:border-t-0 md:not-first:border-l"
        >
          <span
            className={`num grid size-7 shrink-0 place-items-center rounded-full text-xs font-bold ${fill(at, current)}`}
          >
            {at < current ? <Icon path={mdiCheck} label="済み" className="size-4" /> : at + 1}
          </span>
          <div className="text-sm">
            <p className="leading-7 font-bold">{title}</p>
            <p className={`text-muted ${at === current ? '' : 'max-md:hidden'}`}>{body}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function fill(at: number, current: number) {
  if (at < current) return 'bg-neutral text-neutral-content'
  return at === current ? 'bg-seller text-seller-content' : 'border border-base-content/30'
}

const words = {
  [SellerStatus.notApplied]: {
    title: 'はじめに、本人確認をお願いします',
    body: '本人確認書類の写真を送ると、物件の下書きができるようになります。',
    action: '本人確認に進む',
    tone: 'warning',
  },
  [SellerStatus.applying]: {
    title: '本人確認の審査中です',
    body: '審査のあいだも、物件の下書きができます。公開の申請は、承認のあとでできます。',
    action: '申請の内容を見る',
    tone: 'info',
  },
  [SellerStatus.rejected]: {
    title: '本人確認が承認されませんでした',
    body: '理由を確かめて、もう一度お手続きください。',
    action: '理由を見る',
    tone: 'error',
  },
} as const

/** Says that the seller's application is not approved yet, and leads to it; nothing once it is. */
export function ApplicationBanner({ status }: { status: CodeOf<typeof SellerStatus> | null }) {
  if (status === SellerStatus.approved) return null
  const { title, body, action, tone } = words[status ?? SellerStatus.notApplied]
  return (
    <Notice
      tone={tone}
      title={title}
      action={
        <LinkButton
          href={pages.sellerIdentification}
          {...(status === SellerStatus.applying ? { className: 'bg-base-100' } : { variant: 'accent' as const })}
        >
          {action}
        </LinkButton>
      }
    >
      {body}
    </Notice>
  )
}
