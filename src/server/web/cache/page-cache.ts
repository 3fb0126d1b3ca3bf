import { AppError } from '#http/errors.ts'
import { withTimeout } from '#server/boot/with-timeout.ts'
import type { PublicVersion } from '#server/database/public-version.ts'
import { meters } from '#server/watch/meters.ts'
import { readPage, sendPage, type StoredPage } from './stored-page.ts'

/** Pages that are rendered once for every visitor. */
export type PageCache = {
  /** Answers with the stored page, or with what `render` answers. */
  answer(request: Request, render: () => Promise<Response>): Promise<Response>
  /** The page of an address that may be sent at this moment; undefined where the database must be asked first. */
  cachedPage(address: string): StoredPage | undefined
}

type Options = {
  /** The version of what the public reads. */
  version: PublicVersion
  /** The content security policy of a page whose scripts have these hashes. */
  policyOf(scripts: readonly string[]): string
  clock?: () => number
  /** Milliseconds. */
  patience?: number
}

/**
 * A page with the version of the public tables that it shows, and since when it is known that they have changed. Times are the clock's
 * milliseconds.
 */
type Page = StoredPage & { version: number; renderedAt: number; oldSince?: number }

/** How long a page is answered: dates and remaining days on it must stay right. */
const LIFETIME_MS = 60_000
/**
 * How long a page is answered while the database fails (RFC 5861, `stale-if-error`). Five minutes outlast a restart of the
 * database. A listing that another process withdraws while this one is cut off is shown that much longer, and not more.
 */
const OUTAGE_MS = 300_000
/** The same for a page that is known to be old: as long as another server takes to become the primary. */
const FAILOVER_MS = 30_000
/** How long a visitor whose page is at hand waits until the database says whether it still holds. Milliseconds. */
const WAIT_MS = 2_000
/** Days in Japan begin at 15:00 UTC. */
const dayOf = (ms: number) => Math.floor((ms + 9 * 3_600_000) / 86_400_000)
/** Whether a page may still be answered; a notice may have waited for the day that has begun since. */
const isFresh = ({ renderedAt }: Page, now: number) =>
  now < renderedAt + LIFETIME_MS && dayOf(renderedAt) === dayOf(now)
const MAX_PAGES = 200
const MAX_KEY_LENGTH = 300

const isStorable = ({ status, headers }: Response) =>
  status === 200 &&
  headers.get('content-type')?.startsWith('text/html') &&
  !headers.has('set-cookie') &&
  headers.get('cache-control') !== 'no-store'

/** The pages of this process by their addresses: so many, and the one that was drawn longest ago goes first. */
function openStore(clock: () => number) {
  const pages = new Map<string, Page>()
  /** The page as it was drawn last, where that was recently enough to be answered while the database fails. */
  function last(key: string): Page | undefined {
    const page = pages.get(key)
    const { renderedAt = -Infinity, oldSince = Infinity } = page ?? {}
    return clock() < Math.min(renderedAt + OUTAGE_MS, oldSince + FAILOVER_MS) ? page : undefined
  }
  return {
    get: (key: string) => pages.get(key),
    set(key: string, page: Page) {
      pages.delete(key)
      pages.set(key, page)
      const [oldestKey] = pages.keys()
      if (pages.size > MAX_PAGES && oldestKey !== undefined) pages.delete(oldestKey)
    },
    /** Something that they show has changed. */
    outdate() {
      for (const page of pages.values()) page.oldSince ??= clock()
    },
    last,
    /** Answers with that page while the database fails. */
    sendLast(request: Request, key: string): Promise<Response> | undefined {
      const page = last(key)
      if (!page) return undefined
      meters.pages.inc({ outcome: 'stale' })
      return sendPage(page, request)
    },
  }
}

const isUnavailable = (error: unknown) => error instanceof AppError && error.problem === 'unavailable'

/** An answer, or where the site has none for the moment (503, or too much is to be drawn already) what there is instead, if anything. */
async function unlessUnavailable(answering: Promise<Response>, instead: () => Promise<Response> | undefined) {
  try {
    const answer = await answering
    return (answer.status === 503 && instead()) || answer
  } catch (error) {
    const other = isUnavailable(error) && instead()
    if (other) return other
    throw error
  }
}

/** Work that several wait for at the same time is done once. */
function openSharing<T>() {
  const running = new Map<string, Promise<T>>()
  return (id: string, work: () => Promise<T>): Promise<T> => {
    const result = running.get(id) ?? work().finally(() => running.delete(id))
    running.set(id, result)
    return result
  }
}

/**
 * Stores the pages that visitors read: one rendering serves all of them until something that the public reads has changed (the
 * database counts such changes at each commit). Instead of a nonce, a stored page names its scripts by their hashes.
 */
export function pageCache({ version: versions, policyOf, clock = Date.now, patience = WAIT_MS }: Options): PageCache {
  const pages = openStore(clock)
  const share = openSharing<Page | null>()
  let latestVersion = -1

  async function presentVersion(): Promise<number> {
    const present = await versions.present()
    if (present !== latestVersion) pages.outdate()
    return (latestVersion = present)
  }

  async function store(key: string, version: number, response: Response): Promise<Page> {
    const page = { version, renderedAt: clock(), ...(await readPage(response, policyOf)) }
    if (version === latestVersion) pages.set(key, page)
    return page
  }

  /** Visitors who ask for the same page at the same time share one rendering. A response that must not be stored goes to the first. */
  async function renderOnce(request: Request, key: string, version: number, render: () => Promise<Response>) {
    let unstoredAnswer: Response | undefined
    const renderAndStore = async () => {
      const response = await render()
      if (isStorable(response)) return store(key, version, response)
      unstoredAnswer = response
      return null
    }
    const page = await share(`${version} ${key}`, renderAndStore)
    return page ? sendPage(page, request) : (unstoredAnswer ?? render())
  }

  async function presentPage(request: Request, key: string, version: number, render: () => Promise<Response>) {
    const page = pages.get(key)
    const isHit = page && isFresh(page, clock()) && page.version === version
    meters.pages.inc({ outcome: isHit ? 'hit' : 'miss' })
    return isHit ? sendPage(page, request) : renderOnce(request, key, version, render)
  }

  return {
    cachedPage(address) {
      const page = pages.get(address)
      return page && versions.known() === page.version && isFresh(page, clock()) ? page : undefined
    },
    async answer(request, render) {
      const { pathname, search } = new URL(request.url)
      const key = pathname + search
      if (request.method !== 'GET' || key.length > MAX_KEY_LENGTH) return render()
      let version: number
      try {
        const asking = presentVersion()
        version = await (pages.last(key) ? withTimeout(patience, 'the version', asking) : asking)
      } catch (error) {
        const lastPage = pages.sendLast(request, key)
        if (lastPage) return lastPage
        throw error
      }
      return unlessUnavailable(presentPage(request, key, version, render), () => pages.sendLast(request, key))
    },
  }
}
