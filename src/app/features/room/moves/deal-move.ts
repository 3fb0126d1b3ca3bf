import { Role } from '#domain/choices/person.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { MoveName } from '#domain/kit/moves.ts'
import type { Question } from '#ui/overlay/confirm.tsx'
import { useAction, type Action } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'

type Role = CodeOf<typeof Role>

/** Moves that are asked about by yes or no, by a reason with ready answers, or by a form of their own. */
type Words = { done: string } & (
  | { asks: 'yes'; question: Question }
  | { asks: 'reason'; title: string; yes: string; reasons: (by: Role) => readonly string[] }
  | { asks: 'form' }
)

/** The moves of a deal that one person makes; the rest is the product's own, or asks for two. */
export type DealMove = Exclude<MoveName<typeof negotiation>, 'endWithListing' | 'takeBackAgreement' | 'takeBackFinish'>

/** The reason to end a deal that is one side's alone; of the desk, which ends it for somebody. */
const ownReasons: Readonly<Record<Role, string>> = {
  [Role.buyer]: 'ほかの物件に決めました',
  [Role.seller]: 'ほかの方に売ることにしました',
  [Role.admin]: '取りやめのご連絡をいただきました',
}

/** How each move of a deal is asked about, and what is said after it. */
export const dealMoveWords: Record<DealMove, Words> = {
  negotiate: {
    asks: 'yes',
    question: {
      title: '商談をはじめますか？',
      body: '物件のページに「商談中」と表示されます。買主と売主は、条件を提案できるようになります。',
      yes: '商談をはじめる',
    },
    done: '商談をはじめました',
  },
  establish: { asks: 'form', done: '成約にしました' },
  finish: { asks: 'form', done: '取引を完了しました' },
  fail: {
    asks: 'reason',
    title: '商談を終えますか？',
    yes: '商談を終える',
    reasons: (by) => [ownReasons[by], '条件が合いませんでした', '予定が変わりました'],
    done: '商談を終えました',
  },
  breakOff: {
    asks: 'reason',
    title: '成約を取り消しますか？',
    yes: '成約を取り消す',
    reasons: () => ['ローン不成立', '手付解除', '違約による解除', '合意解除'],
    done: '商談を終えました',
  },
  reopen: {
    asks: 'yes',
    question: {
      title: '商談をもう一度はじめますか？',
      body: 'このチャットで、またメッセージを送れるようになります。前に合意した条件は、取り下げになります。',
      yes: 'もう一度はじめる',
    },
    done: '商談をもう一度はじめました',
  },
}

/** Whether a move is made by one person in this room: whatever asks for two has a place of its own. */
export const isDealMove = (name: MoveName<typeof negotiation>): name is DealMove => Object.hasOwn(dealMoveWords, name)

/** What is written with a move of a deal. */
type MoveValues = { failReason?: string; deliveredOn?: string; finishReason?: string | null }

/** Makes a move of a deal, after a confirmation where one is defined; then the room is read anew. */
export function useDealMove(id: string, name: DealMove): Action<MoveValues> {
  const { api } = useApp()
  const words = dealMoveWords[name]
  const status = negotiation.moves.table[name].to as Negotiation['status']
  return useAction((values: MoveValues) => api.negotiation.patch({ id, body: { status, ...values } }), {
    ...(words.asks === 'yes' && { confirm: words.question }),
    done: words.done,
    reads: [chatKey],
  })
}
