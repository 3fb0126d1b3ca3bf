import { publication } from '#domain/estate/publication.ts'
import { href, pages, publicPages, type Page } from '#http/pages.ts'
import type { Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { lastDrawn } from '../map/last-drawn.ts'
import type { Admit } from './admission.ts'
import { bufferedResponse } from './bytes/buffered-response.ts'
import { chooseEncoding, packWell, smallestFirst } from './bytes/encoding.ts'

const headersOf = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=3600',
})

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
  bufferedResponse(['User-agent: *', ...rules, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), {
    headers: headersOf('text/plain'),
  })

/** The most that one sitemap file holds (sitemaps.org). */
const maxUrls = 50_000

/** Every public page and the newest published estates. */
async function drawSitemap({ visitorsDb: db, origin }: Services): Promise<Buffer<ArrayBuffer>> {
  const estates = await find(
    { db },
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
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`)
}

/** The text and its packed forms. */
const maxForms = 5

/**
 * Answers with the sitemap of the hour, for which crawlers keep it as well: it names up to 50,000 homes, so it is drawn once, in its turn
 * among the readings, and packed once as each crawler likes it.
 */
export function sitemapAnswers(services: Services, admit: Admit): (request: Request) => Promise<Response> {
  const drawn = lastDrawn<Buffer<ArrayBuffer>>(maxForms)
  return async ({ headers }) => {
    const hour = services.now().slice(0, 'YYYY-MM-DDTHH'.length)
    const encoding = chooseEncoding(headers.get('accept-encoding') ?? '', smallestFirst)
    const draw = () => drawn(hour, () => admit(() => drawSitemap(services)))
    const bytes = await drawn(`${hour} ${encoding}`, async () => packWell[encoding](await draw()))
    const answer = bufferedResponse(bytes, { headers: { ...headersOf('application/xml'), vary: 'accept-encoding' } })
    if (encoding !== 'identity') answer.headers.set('content-encoding', encoding)
    return answer
  }
}
