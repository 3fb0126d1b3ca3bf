/** A scheme, an @, www., a word with a dot and letters behind it as the end of a host's name, or four numbers with dots. */
const site = /:\/\/|@|www\.|[\p{L}\p{N}-]{2,}\.[a-z]{2,}|\d{1,3}(?:\.\d{1,3}){3}/iu

/**
 * Whether words name a site or a mailbox, so that a mail program would make a link of them: who reads a mail of ours takes what stands
 * in it for ours. Full width, ideographic dots and invisible characters are read as what they pass for.
 */
export const namesSite = (words: string): boolean =>
  site.test(
    words
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/[。｡]/gu, '.'),
  )

/** What is said of a name or a title that names a site. */
export const siteRefusal = 'サイトやメールのアドレス（://、www.、@、.com など）は入れられません'
