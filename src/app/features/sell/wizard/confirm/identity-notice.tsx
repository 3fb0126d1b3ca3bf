import { Role, SellerStatus } from '#domain/choices/person.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useMe } from '#app/shell/use-app.ts'

/** What the seller (or the desk, who writes for one) has to do, or to wait for, before anything can be applied for; nothing once the desk has checked them. */
export function IdentityNotice({ estateID: id }: { estateID: string }) {
  const me = useMe()
  const status = me?.sellerApprovedStatus
  if (me?.userType === Role.admin)
    return (
      <Notice
        tone="info"
        title="ここまでの内容は保存されています"
        action={<LinkButton href={href(pages.adminEstate, { id })}>物件の画面へ</LinkButton>}
      >
        審査の申請は、売主ご本人が、内容を確かめてから行います。
      </Notice>
    )
  if (status === SellerStatus.approved) return null
  if (status === SellerStatus.applying)
    return (
      <Notice tone="info" title="本人確認の審査中です">
        結果が出ると、申請できます。ここまでの内容は保存されています。結果はメールでお知らせします。
      </Notice>
    )
  return (
    <Notice
      tone="warning"
      title="先に、本人確認を済ませてください"
      action={<LinkButton href={pages.sellerIdentification}>本人確認へ進む</LinkButton>}
    >
      売主の審査が済むと、申請できます。ここまでの内容は保存されています。
    </Notice>
  )
}
