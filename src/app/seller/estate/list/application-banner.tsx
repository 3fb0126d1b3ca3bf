import { SellerStatus } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'

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
