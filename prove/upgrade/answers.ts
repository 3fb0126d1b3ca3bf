import type { Pool } from 'pg'
import { createClient } from '#http/client.ts'
import { openDb } from '#server/database/open-db.ts'
import { looks, whoLooksAt, type Look, type Name } from '../../tests/e2e/looks.ts'
import { addWhatIsNew } from '../../tests/earlier-release.ts'
import { askEveryRead } from '../../tests/every-read.ts'
import { addressOf, openPath, origin, signIn } from '../../tests/page-addresses.ts'
import { rowIDs } from '../../tests/reads.ts'

/** A service that the shop of the tests sells: its page is headed by it. */
const shopFee = '利用料'

const members = ['buyer', 'seller', 'admin'] as const

/** Opens every page of a site of the demonstration and asks every call that reads. Answers how many there are, and which fail. */
export async function askEverything(url: string, pool: Pool): Promise<{ count: number; faults: string[] }> {
  const services = { pool, db: openDb(pool) } as Parameters<typeof rowIDs>[0]['services']
  // Its address is another than the one that requests are made for.
  const site = { fetch: (request: Request) => fetch(new Request(request.url.replace(origin, url), request)) }
  const headers: Record<string, { cookie: string; authorization: string } | undefined> = {}
  for (const who of members) headers[who] = await signIn(site, who)
  const sendAs = (who: string) => (request: Request) => {
    const { authorization } = headers[who] ?? {}
    if (authorization) request.headers.set('authorization', authorization)
    return site.fetch(request)
  }
  await addWhatIsNew(services, createClient(sendAs('admin'), { origin }))
  const faults: string[] = []
  let count = 0
  const ids = await rowIDs({ services })
  for (const who of ['visitor', ...members]) {
    const { answers, failures } = await askEveryRead(sendAs(who), ids)
    count += answers
    faults.push(...failures.map((failure) => `as ${who} ${failure}`))
  }
  for (const [name, [heading, search = '']] of Object.entries(looks) as [Name, Look][]) {
    const who = whoLooksAt(name)
    const path = (await addressOf({ services } as Parameters<typeof addressOf>[0], name, who)) + search
    const answer = await openPath(site, path, headers[who]?.cookie)
    const shown = headingOf(await answer.text())
    count++
    if (answer.status !== 200 || !(heading.test(shown) || shown === shopFee))
      faults.push(`${path} as ${who}: ${answer.status} “${shown}”`)
  }
  return { count, faults }
}

const headingOf = (html: string) =>
  (/<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1] ?? '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim()
