/** What the desk writes again and again. `asks`: whether it hands the talk on; what does not leaves the question open. */
type CannedReply = { title: string; text: string; asks: boolean }

/** Every reply is meant to be completed before it is sent. */
export const cannedReplies: readonly CannedReply[] = [
  {
    title: 'はじめのごあいさつ',
    text: 'お問い合わせありがとうございます。スミカ運営が、ご質問の確認から手続きまでお手伝いします。知りたいことを、このままお送りください。',
    asks: false,
  },
  {
    title: '売主に確認する',
    text: 'ご質問ありがとうございます。売主さんに確認して、お返事します。少しお待ちください。',
    asks: false,
  },
  {
    title: '内見の日程をうかがう',
    text: '内見をご希望ですね。ご都合のよい日と時間帯を、3つほど教えてください。売主さんと調整します。',
    asks: true,
  },
  {
    title: '売主を招く前のお知らせ',
    text: 'これから、売主さんにもこのチャットに参加していただきます。参加したあとのメッセージは、売主さんも読めます。これまでのやり取りのどこから読めるかは、参加のときにこのチャットでお知らせします。',
    asks: false,
  },
  {
    title: 'これまでのやり取りを見せてよいか聞く',
    text: '売主さんに、これまでのやり取りもお見せしてよろしいですか。見せたくないメッセージがありましたら、お知らせください。',
    asks: true,
  },
  {
    title: '条件の提案をすすめる',
    text: '希望の価格や引渡し日がまとまりましたら、「条件を提案する」からお送りください。相手の方が同じ条件に合意すると、成約の手続きへ進みます。',
    asks: true,
  },
  {
    title: '見積のご案内',
    text: '契約書の作成や調査など、お手伝いの費用は「サービスの見積」からご依頼いただけます。内容を確かめて、見積書をお送りします。',
    asks: true,
  },
  {
    title: '返事をうながす',
    text: 'その後、いかがでしょうか。ご不明な点がありましたら、お気軽にお知らせください。',
    asks: true,
  },
]

const holdingTexts = cannedReplies.filter(({ asks }) => !asks).map(({ text }) => text)

/** Whether a message holds nothing but canned sentences that answer nothing: whoever asked still waits. */
export const isHoldingReply = (message: string): boolean => {
  const rest = holdingTexts.reduce((words, text) => words.replaceAll(text, ''), message)
  return rest !== message && rest.trim() === ''
}
