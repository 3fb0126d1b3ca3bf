const telephone = /(?<!\d)0\d{1,4}[-ー−(（)）\s]?\d{1,4}[-ー−)）\s]?\d{3,4}(?!\d)/u
const link = /https?:\/\/|www\.|[\w.+-]+@[\w-]+\.[a-z]{2,}|(?:line|ライン)\s*(?:id|ＩＤ|アイディー)/iu
const direct = /直接\s*(?:取引|契約|やりとり|やり取り|会|お会い|連絡)/u
const without = /^(?:さん)?(?:を|は)?\s*(?:通さ|抜き|なしで)/u

/** Whether one proposes to go on without those who stand between, called 運営, 仲介 or by the site's name. */
function goesPastTheDesk(words: string, siteName: string): boolean {
  const isLeftOut = (name: string) => words.split(name).some((rest, at) => at > 0 && without.test(rest))
  return direct.test(words) || ['運営', '仲介', siteName].some(isLeftOut)
}

/** What of a message leads out of the room, where nobody watches over the talk; null where nothing does. */
export function riskOf(message: string, siteName: string): 'telephone' | 'link' | 'pastTheDesk' | null {
  const words = message.normalize('NFKC')
  if (goesPastTheDesk(words, siteName.normalize('NFKC'))) return 'pastTheDesk'
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
