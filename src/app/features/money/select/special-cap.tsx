import { DealStatus } from '#domain/choices/deal.ts'
import { yen } from '#domain/format/money.ts'
import { brokerageCap, CHEAP_PROPERTY_CAP } from '#domain/law/brokerage-cap.ts'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { Deal } from '../load-deal.ts'

/** Where the desk has asked for it, the buyer agrees to the special cap of the fee for a cheap home, or takes that back. */
export function SpecialCap({ deal: { negotiation: deal, estate } }: { deal: Deal }) {
  const { api } = useApp()
  const { id, status, specialCapAskedAt, buyerAgreedToSpecialCapAt: agreedAt } = deal
  const { standard, special } = brokerageCap(estate.price ?? 0, { client: 'buyer' })
  // The server reckons from a price that may be agreed upon already; where this one is not covered, no other sum is named.
  const ordinary = special ? `${estate.isAgreed ? '合意した価格' : '掲載価格'}での通常の${yen(standard)}` : '通常の額'
  const amounts = `仲介手数料の上限が、${ordinary}から${yen(CHEAP_PROPERTY_CAP)}（税込）になります`
  const agree = useAction((agrees: boolean) => api.negotiation.agreeToSpecialCap({ id, body: { agrees } }), {
    confirm: (agrees) =>
      agrees
        ? {
            title: '低廉な空家等の特例に合意しますか？',
            body: `${amounts}。これにもとづく見積が届くまでは、取り下げられます。`,
            yes: '合意する',
          }
        : {
            title: '合意を取り下げますか？',
            body: '仲介手数料の上限は、通常の額に戻ります。取り下げたことは、運営に伝わります。',
            yes: '取り下げる',
          },
    done: (_, agrees) => (agrees ? '低廉な空家等の特例に合意しました' : '合意を取り下げました'),
  })
  if (!specialCapAskedAt || DealStatus.over.includes(status)) return null
  if (agreedAt)
    return (
      <Notice
        tone="quiet"
        title="低廉な空家等の特例に合意しています"
        action={
          <ActionButton action={agree} input={false} variant="ghost">
            合意を取り下げる
          </ActionButton>
        }
      >
        合意した日時：
        <Time at={agreedAt} as="full" />
      </Notice>
    )
  return (
    <Notice
      title="仲介手数料の特例（低廉な空家等）について、運営から確認のお願いがあります"
      action={
        <ActionButton action={agree} input={true} className="bg-base-100">
          特例に合意する
        </ActionButton>
      }
    >
      <p>
        800万円以下の物件では、調査などの手間を考えて、合意した場合にかぎり、仲介手数料の上限を上げられます。合意すると、
        {amounts}。
      </p>
      <p className="mt-1">合意は任意です。合意しなくても、取引を進められます。実際の金額は、見積でお知らせします。</p>
    </Notice>
  )
}
