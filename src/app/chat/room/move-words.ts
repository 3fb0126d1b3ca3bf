import type { Question } from '#ui/overlay/confirm.tsx'

/** Moves that are asked about by yes or no. */
export const moveWords: Partial<Record<string, { question: Question; done: string }>> = {
  negotiate: {
    question: {
      title: '商談をはじめますか？',
      body: '物件のページに「商談中」と表示されます。買主と売主は、条件を提案できるようになります。',
      yes: '商談をはじめる',
    },
    done: '商談をはじめました',
  },
  establish: {
    question: {
      title: '成約にしますか？',
      body: '物件は検索に出なくなり、ほかに問い合わせている方へお知らせが届きます。',
      yes: '成約にする',
    },
    done: '成約にしました',
  },
  reopen: {
    question: {
      title: '商談をもう一度はじめますか？',
      body: 'このチャットで、またメッセージを送れるようになります。',
      yes: 'もう一度はじめる',
    },
    done: '商談をもう一度はじめました',
  },
}

/** Usual reasons of moves that need one. */
export const usualReasons: Partial<Record<string, readonly string[]>> = {
  fail: ['ほかの物件に決めました', '条件が合いませんでした', '予定が変わりました'],
  breakOff: ['ローン不成立', '手付解除', '違約による解除', '合意解除'],
}
