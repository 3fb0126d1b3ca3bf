import { DisclosureKind, DisclosureStatus, StepKind, ViewingStatus } from '#domain/choices/agreeing.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { missingBefore, stepsToGo } from '../steps/step-order.ts'
import { openSides } from '../steps/step-ticks.ts'
import { turnOf, type Deal, type Facts, type Turn } from './turn-facts.ts'

const { admin, buyer } = Role

/** Times of a viewing that wait to be chosen from, and forms about the home that wait to be confirmed. */
export const seeingTurns = ({ viewings, disclosures }: Pick<Facts, 'viewings' | 'disclosures'>): Turn[] => [
  ...viewings
    .filter(({ status }) => status === ViewingStatus.proposed)
    .map(({ id }) => ({
      ...turnOf(buyer, '内見の日時を選んでください。', '内見の日時を選んでもらっています。'),
      card: { deed: 'choose' as const, id },
    })),
  ...disclosures
    .filter(({ status }) => status === DisclosureStatus.presented)
    .map(({ id, kind }) => {
      const name = DisclosureKind.label(kind)
      return {
        ...turnOf(buyer, `${name}を項目ごとに確かめてください。`, `${name}を確かめてもらっています。`),
        card: { deed: 'confirm' as const, id },
      }
    }),
]

/**
 * What each side has not ticked of that which follows an agreement, in the order of the steps: one whose forerunner is not done is
 * nobody's turn yet.
 */
export const stepTurns = (deal: Deal, { steps }: Pick<Facts, 'steps'>): Turn[] =>
  (deal.status === DealStatus.established ? stepsToGo(steps) : [])
    .filter(({ kind }) => missingBefore(kind, steps).length === 0)
    .flatMap((step) =>
      openSides(step).map((side) => {
        const name = `「${StepKind.label(step.kind)}」`
        return {
          ...turnOf(side, `${name}を進め、終わったら印をつけてください。`, `${name}を待っています。`, step.dueOn),
          isStep: true,
        }
      }),
    )

/** Where the desk and the parties stand between the agreement and the end: the step that is next, and the one after it. */
export function leadingTurn({ steps }: Pick<Facts, 'steps'>, deliveryDate: string | null): Turn {
  if (steps.length === 0)
    return turnOf(admin, '引渡しまでの手続きを進めてください。', '引渡しまでの手続きをご案内します。', deliveryDate)
  const [next, later] = stepsToGo(steps).filter(({ kind }) => !StepKind.afterwards.includes(kind))
  if (!next)
    return turnOf(admin, '引渡しまでの手続きが済みました。取引を完了してください。', '取引の完了をご案内します。')
  const name = `「${StepKind.label(next.kind)}」`
  const after = later ? `次は「${StepKind.label(later.kind)}」です。` : ''
  return turnOf(
    admin,
    `${name}を進めてください。${after}`,
    `いまは${name}を進めています。${after}`,
    next.dueOn ?? deliveryDate,
  )
}
