const telephone = /(?<!\d)0\d{1,4}[-ー−(（)）\s]?\d{1,4}[-ー−)）\s]?\d{3,4}(?!\d)/u
const link = /https?:\/\/|www\.|[\w.+-]+@[\w-]+\.[a-z]{2,}|(?:line|ライン)\s*(?:id|ＩＤ|アイディー)/iu
const pastTheDesk =
  /直接\s*(?:取引|契約|やりとり|やり取り|会|お会い|連絡)|(?:運営|仲介|スミカ)(?:さん)?(?:を|は)?\s*(?:通さ|抜き|なしで)/u

/** What of a message leads out of the room, where nobody watches over the talk; null where nothing does. */
export function riskOf(message: string): 'telephone' | 'link' | 'pastTheDesk' | null {
  const words = message.normalize('NFKC')
  if (pastTheDesk.test(words)) return 'pastTheDesk'
  if (link.test(words)) return 'link'
  return telephone.test(words) ? 'telephone' : null
}

/** What is said beside the message before it is sent; it can be sent all the same. */
export const riskWords: Record<NonNullable<ReturnType<typeof riskOf>>, string> = {
  telephone:
    '電話番号が入っています。連絡はこのチャットで続けると、運営が見守れます。送る前に、もう一度ご確認ください。',
  link: 'リンクや連絡先が入っています。連絡はこのチャットで続けると、運営が見守れます。送る前に、もう一度ご確認ください。',
  pastTheDesk:
    '運営を通さない取引は、お金や契約のトラブルのもとになります。ご事情は、このチャットで運営にご相談ください。',
}
