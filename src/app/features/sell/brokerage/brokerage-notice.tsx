import { tokyoDate } from '#domain/calendar.ts'
import { BrokerageStatus, BrokerageType } from '#domain/estate/brokerage/choices.ts'
import type { BrokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import { date } from '#domain/format/date.ts'
import { renewableFrom } from '#domain/law/brokerage-duties.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import type { Brokerage } from './load-brokerage.ts'

const { confirmed, inForce } = BrokerageStatus

function stateWords({ status, endsOn }: BrokerageContract, today: string): string {
  if (status === confirmed) return '依頼を受け付けました。物件の承認とともに成立します。'
  return status === inForce && endsOn !== null && endsOn >= today
    ? `${date(endsOn)}まで有効です。`
    : '終わりました。書面と報告は、ここからご覧になれます。'
}

/** How the contract of a home stands, and the way to it; nothing where there is none that counts. */
export function BrokerageNotice({
  estateID: id,
  contracts,
  now,
}: {
  estateID: string
  contracts: Brokerage['contracts']
  now: string
}) {
  const [contract] = contracts.filter(({ status }) => status !== BrokerageStatus.draft)
  if (!contract) return null
  const { status, type, endsOn } = contract
  const today = tokyoDate(now)
  const isDue = status === inForce && endsOn !== null && today >= renewableFrom(endsOn) && today <= endsOn
  return (
    <Notice
      tone={isDue ? 'warning' : 'info'}
      title={isDue ? `媒介契約は、${date(endsOn)}までです` : `媒介契約（${BrokerageType.label(type)}）`}
      action={
        <LinkButton href={href(pages.sellerBrokerage, { id })} className="bg-base-100">
          {isDue ? '更新を申し出る' : '媒介契約を見る'}
        </LinkButton>
      }
    >
      {isDue ? '続けて依頼するときは、その日までに更新を申し出てください。' : stateWords(contract, today)}
    </Notice>
  )
}
