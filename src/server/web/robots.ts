import { publication } from '#domain/estate/publication.ts'
import { href, pages, publicPages, type Page } from '#http/pages.ts'
import type { Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'

const text = (body: string, type: string) =>
  new Response(body, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' } })

const listedPages: Page[] = Object.values(publicPages.listed)
const crawlablePages = new Set<Page>([...listedPages, ...Object.values(publicPages.linked)])
const areaOf = (page: Page) => `/${page.split('/')[1]}/`

/**
 * The beginnings of addresses that crawlers keep out of, and what they may read although it begins so: the longest one that fits
 * holds (RFC 9309). An area of which they may read nothing is named as a whole.
 */
function crawlRules() {
  const readAreas = new Set([...crawlablePages].map(areaOf))
  const closed = Object.values(pages)
    .filter((page) => !crawlablePages.has(page))
    .map((page) =>
      page.startsWith(areaOf(page)) && !readAreas.has(areaOf(page)) ? areaOf(page) : page.replace(/\$.*/, ''),
    )
  const disallow = [...new Set([...closed, '/dev/', '/api/'])].toSorted()
  const allow = [...crawlablePages].filter((page) => disallow.some((start) => page.startsWith(start))).toSorted()
  return [...allow.map((start) => `Allow: ${start}`), ...disallow.map((start) => `Disallow: ${start}`)]
}
const rules = crawlRules()

/** What crawlers may read: what visitors may, but for what is nobody's to find. */
export const robots = ({ origin }: Pick<Services, 'origin'>): Response =>
  text(['User-agent: *', ...rules, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), 'text/plain')

/** The most that one sitemap file holds (sitemaps.org). */
const maxUrls = 50_000

/** Every public page and the newest published estates. */
export async function sitemap(services: Services): Promise<Response> {
  const { origin } = services
  const estates = await find(
    services,
    publication,
    { suspendedReason: null },
    { columns: ['id', 'approvedAt'], orderBy: '-firstApprovedAt', limit: maxUrls - listedPages.length },
  )
  const urls = [
    ...listedPages.map((path) => `<url><loc>${origin}${path}</loc></url>`),
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
