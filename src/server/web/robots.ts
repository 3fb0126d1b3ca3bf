import { publication } from '#domain/estate/publication.ts'
import { href, pages } from '#http/pages.ts'
import type { Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'

const text = (body: string, type: string) =>
  new Response(body, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' } })

/** What crawlers may read: what visitors may, and no endless combinations of filters. */
export const robots = ({ origin }: Pick<Services, 'origin'>): Response =>
  text(
    `User-agent: *
Disallow: /admin
Disallow: /seller/
Allow: ${pages.sellerSignup}
Disallow: ${pages.buyerChat}
Disallow: ${pages.buyerFavorite}
Disallow: ${pages.compare}
Disallow: ${pages.sharedFavorites}
Disallow: ${pages.heirConsent}
Disallow: ${pages.alertsByMail}
Disallow: /user/
Disallow: /auth/
Disallow: /dev/
Disallow: /api/
Sitemap: ${origin}/sitemap.xml
`,
    'text/plain',
  )

const listed = [
  pages.home,
  pages.searchResults,
  pages.search,
  pages.purchaseFlow,
  pages.supportPrice,
  pages.fees,
  pages.faq,
  pages.notices,
  pages.terms,
  pages.privacy,
  pages.legal,
]
/** The most that one sitemap file holds (sitemaps.org). */
const most = 50_000

/** Every public page and the newest published estates. */
export async function sitemap(services: Services): Promise<Response> {
  const { origin } = services
  const estates = await find(
    services,
    publication,
    { suspendedReason: null },
    { columns: ['id', 'approvedAt'], orderBy: '-firstApprovedAt', limit: most - listed.length },
  )
  const urls = [
    ...listed.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...estates.map(
      ({ id, approvedAt }) =>
        `<url><loc>${origin}${href(pages.estate, { id })}</loc><lastmod>${approvedAt?.slice(0, 10) ?? ''}</lastmod></url>`,
    ),
  ]
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`
  return text(body, 'application/xml')
}
