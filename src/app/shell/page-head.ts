/** What a page says of itself to browsers, search engines and people who share it. */
type Page = {
  /** Without the site's name, which the document adds; '' for the site itself. */
  title: string
  description?: string
  /** The page's one address, absolute. */
  url?: string
  /** A picture, absolute. */
  image?: string
  /** Keeps the page out of search engines. */
  hidden?: boolean
}

/** The `<head>` of a page: `head: () => pageHead({ title: 'よくある質問', description: '…' })`. */
export function pageHead({ title, description, url, image, hidden }: Page) {
  const meta = [
    ...(title ? [{ title }] : []),
    { property: 'og:title', content: title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(url ? [{ property: 'og:url', content: url }] : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
  return { meta, links: url ? [{ rel: 'canonical', href: url }] : [] }
}

/** Headers of a page whose address bears a secret of its reader's: no cache keeps it, and no other site is told of it. */
export const secretAddress = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
