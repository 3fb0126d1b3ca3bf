import type { estate } from '#domain/estate/estate.ts'
import type { MoveName } from '#domain/kit/moves.ts'
import type { Question } from '#ui/overlay/confirm.tsx'

/** The question before a move (none where it can be taken back at once) and the toast after it. */
export type MoveWords = { question?: Question; done: string }

/** The words of a seller's moves of a listing, by the move's name; null for those that have a place of their own or are the desk's. */
export const moveWords: Record<MoveName<typeof estate>, MoveWords | null> = {
  withdraw: {
    question: {
      title: '申請を取り下げますか？',
      body: '下書きにもどります。直したあと、もう一度申請できます。',
      yes: '取り下げる',
    },
    done: '申請を取り下げました。続けて直せます。',
  },
  finish: {
    question: {
      title: '掲載を終えますか？',
      body: '公開ページは見られなくなり、やり取り中の商談も終わります。もう一度掲載するには、あらためて審査が必要です。',
      yes: '掲載を終える',
      danger: true,
    },
    done: '掲載を終えました',
  },
  editAgain: { done: '下書きにもどしました' },
  apply: null,
  reapply: null,
  requestChange: null,
  approve: null,
  reject: null,
  takeDown: null,
  close: null,
  relist: {
    question: {
      title: 'もう一度掲載しますか？',
      body: '内容を引きついで、下書きにもどします。見直して申請し、承認されると公開します。',
      yes: '下書きにもどす',
    },
    done: '下書きにもどしました。内容を見直して、申請してください。',
  },
}
