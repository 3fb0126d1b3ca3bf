import { DisclosureKind, DisclosureStatus, StepKind, ViewingStatus } from '#domain/choices/agreeing.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { openSides } from '../steps/step-ticks.ts'
import { turnOf, type Deal, type Facts, type Turn } from './turn-facts.ts'

const { buyer } = Role

/** Times of a viewing that wait to be chosen from, and forms about the home that wait to be confirmed. */
export const seeingTurns = ({ viewings, disclosures }: Pick<Facts, 'viewings' | 'disclosures'>): Turn[] => [
  ...viewings
    .filter(({ status }) => status === ViewingStatus.proposed)
    .map(() => turnOf(buyer, '内見の日時を選んでください。', '内見の日時を選んでもらっています。')),
  ...disclosures
    .filter(({ status }) => status === DisclosureStatus.presented)
    .map(({ kind }) => {
      const name = DisclosureKind.label(kind)
      return turnOf(buyer, `${name}を項目ごとに確かめてください。`, `${name}を確かめてもらっています。`)
    }),
]

/** What each side has not ticked of that which follows an agreement, as far as it has a day: the first day comes first. */
export const stepTurns = (deal: Deal, { steps }: Pick<Facts, 'steps'>): Turn[] =>
  (deal.status === DealStatus.established ? steps : [])
    .filter(({ dueOn }) => dueOn !== null)
    .toSorted((one, other) => Date.parse(one.dueOn!) - Date.parse(other.dueOn!))
    .flatMap((step) =>
      openSides(step).map((side) => {
        const name = `「${StepKind.label(step.kind)}」`
        return turnOf(side, `${name}を進め、終わったら印をつけてください。`, `${name}を待っています。`, step.dueOn)
      }),
    )
