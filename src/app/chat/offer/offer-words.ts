import type { offer } from '#domain/deal/offer.ts'
import type { MoveName } from '#domain/kit/moves.ts'
import type { ButtonLook } from '#ui/action/button-class.ts'
import type { Question } from '#ui/overlay/confirm.tsx'

type Words = { question: (price: string) => Question; done: string; variant: ButtonLook['variant'] }

/** What is asked before a move of an offer, and said after it; null for the moves that the product makes itself. */
export const offerWords: Record<MoveName<typeof offer>, Words | null> = {
  accept: {
    question: (price) => ({
      title: `${price}で合意しますか？`,
      body: '相手と同じ条件に合意したことになります。このあと、担当者が成約の手続きをご案内します。',
      yes: 'この条件で合意する',
    }),
    done: '条件に合意しました',
    variant: 'primary',
  },
  decline: {
    question: (price) => ({
      title: `${price}の提案をお断りしますか？`,
      body: 'お断りしても、商談は続けられます。別の条件を提案することもできます。',
      yes: 'お断りする',
      danger: true,
    }),
    done: '提案をお断りしました',
    variant: 'outline',
  },
  counter: null,
  withdraw: {
    question: (price) => ({
      title: `${price}の提案を取り下げますか？`,
      body: '取り下げると、あらためて条件を提案できます。',
      yes: '取り下げる',
      danger: true,
    }),
    done: '提案を取り下げました',
    variant: 'outline',
  },
  expire: null,
}
