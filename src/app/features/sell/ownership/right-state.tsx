import type { Estate } from '#domain/estate/fields.ts'
import { waitsForRegister } from '#domain/estate/guidance/ownership.ts'
import { lacksOfRight, neededPapers } from '#domain/estate/ownership/sale-right.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { NextStep } from '#ui/state/next-step.tsx'
import { Notice } from '#ui/state/notice.tsx'
import type { Listing } from '../listing.ts'
import type { Right } from './load-right.ts'

/** Whose turn it is on the way to the right to sell, and everything that is still lacking. */
export function RightState({ estate, right }: { estate: Listing; right: Right }) {
  const back = (
    <LinkButton href={href(pages.sellerEstate, { id: estate.id })} className="bg-base-100">
      物件の画面へ
    </LinkButton>
  )
  if (estate.ownership === null) return <NextStep>どのように持っている物件かを、下で選んでください。</NextStep>
  const lacks = lacksOfRight(estate, { ...right, stage: 'application' })
  if (lacks.length === 0 && waitsForRegister(estate))
    return (
      <NextStep>
        登記が終わったら、下で「相続した（登記は済んでいる）」か「何人かで相続した（登記は済んでいる）」を選びなおしてください。
      </NextStep>
    )
  if (lacks.length > 0)
    return (
      <Notice tone="warning" title={`掲載の申請まで、あと${lacks.length}つです`}>
        <ul className="mt-1 list-disc pl-5">
          {lacks.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Notice>
    )
  if (neededPapers(estate).length + right.consents.length === 0)
    return <NextStep turn={null}>この物件に、とくに必要な書類はありません。</NextStep>
  if (lacksOfRight(estate, { ...right, stage: 'publication' }).length > 0)
    return (
      <NextStep turn="運営" action={back}>
        掲載を申請できます。申請を受けて、運営が書類を確かめます。
      </NextStep>
    )
  return (
    <NextStep turn={null} action={back}>
      売る権利の確認が済んでいます。
    </NextStep>
  )
}

type Sale = Pick<Estate, 'id' | 'ownership' | 'price' | 'userID'>

/** What a home that was inherited, or is sold for another, waits for, and the way there; nothing of any other. */
export function RightNotice({ estate, right }: { estate: Sale; right: Right }) {
  if (neededPapers(estate).length + right.consents.length === 0) return null
  const lacks = lacksOfRight(estate, { ...right, stage: 'application' })
  return (
    <Notice
      tone={lacks.length ? 'warning' : 'info'}
      title={lacks.length ? '相続・代理の書類と同意を待っています' : '相続・代理の書類と同意'}
      action={
        <LinkButton href={href(pages.sellerOwnership, { id: estate.id })} className="bg-base-100">
          書類と同意の状況を見る
        </LinkButton>
      }
    >
      {lacks.length ? (
        <ul className="mt-1 list-disc pl-5">
          {lacks.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : (
        '申請に必要なものは、そろっています。'
      )}
    </Notice>
  )
}
