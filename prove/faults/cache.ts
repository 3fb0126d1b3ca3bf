import type { Fault } from './fault.ts'

const tests = [
  'src/server/web/cache/page-cache.test.ts',
  'src/server/web/cache/page-cache-limits.test.ts',
  'src/server/web/cache/stored-page.test.ts',
  'tests/api/page-cache.test.ts',
]
const file = 'src/server/web/cache/page-cache.ts'
const storedPage = 'src/server/web/cache/stored-page.ts'

/** Pages that all visitors share. */
export const cache: readonly Fault[] = [
  { file, from: `  !headers.has('set-cookie') &&\n`, to: '', tests, harm: 'the cookie of one visitor is given to all' },
  {
    file,
    from: `headers.get('cache-control') !== 'no-store'`,
    to: 'true',
    tests,
    harm: 'a page of one person is shown to all',
  },
  { file, from: `  status === 200 &&\n`, to: '', tests },
  {
    file,
    from: `isFresh(page, clock()) && page.version === version`,
    to: 'isFresh(page, clock())',
    tests,
    harm: 'a home that was withdrawn is shown for a minute',
  },
  {
    file,
    from: ` && dayOf(renderedAt) === dayOf(now)`,
    to: '',
    tests,
    harm: 'yesterday’s page is shown after midnight',
  },
  {
    file,
    from: `Math.min(renderedAt + OUTAGE_MS, oldSince + FAILOVER_MS)`,
    to: 'renderedAt + OUTAGE_MS',
    tests,
    harm: 'a page that is known to be old is shown for minutes',
  },
  {
    file,
    from: `request.method !== 'GET' || key.length > MAX_KEY_LENGTH`,
    to: `request.method !== 'GET'`,
    tests,
    harm: 'long addresses fill the memory',
  },
  {
    file,
    from: `share(\`\${version} \${key}\`, renderAndStore)`,
    to: 'share(key, renderAndStore)',
    tests,
    harm: 'whoever asks after a change is given what was drawn before it',
  },
  {
    file: storedPage,
    from: `nonce !== null && attributes?.includes(\` nonce="\${nonce}"\`)`,
    to: 'true',
    tests,
    harm: 'a script that somebody has slipped into a page runs',
  },
  {
    file: storedPage,
    from: `vary: 'accept-encoding, cookie'`,
    to: `vary: 'accept-encoding'`,
    tests,
    harm: 'a cache before the site shows members what visitors see',
  },
]
