import { shownBy, type Chapter } from './verdict.ts'

export const architecture: Chapter = {
  '15.1.1': shownBy('By when components are mended', [
    ['docs/security.md', 'A known weakness in one that the product runs is mended within 7 days'],
  ]),
  '15.1.2': shownBy('What the product is made of', [
    ['package.json', '"sbom": "npm sbom --sbom-format=cyclonedx'],
    ['prove/asvs/asvs.test.ts', 'every package comes from the registry of npm, by its hash'],
  ]),
  '15.1.3': shownBy('What costs much, and its bounds', [['docs/security.md', '## What costs much']]),
  '15.2.1': shownBy(
    'No component is behind its time',
    [
      ['prove/asvs/components.ts', 'The days within which a newer release of a direct component is taken'],
      [
        'prove/asvs/components.test.ts',
        'a component is late from the day on that a newer release of it is older than the days allowed',
      ],
    ],
    'Asked by `npm run prove -- asvs`, at the registry, at each run; known weaknesses where the registry tells them.',
  ),
  '15.2.2': shownBy('What costs much keeps nobody else', [
    ['src/server/images/odd-files.test.ts', 'somebody who sends much waits for themselves, and keeps nobody else'],
    ['tests/api/one-connection.test.ts', 'uploads on slow lines hold no connection: meanwhile everybody is served'],
    [
      'tests/api/locked-table.test.ts',
      'while a table is locked, visitors read as ever, and who writes to it is told to come back',
    ],
    [
      'tests/api/doors.test.ts',
      'one person opens at most fifty streams; a closed one makes room, and nobody else waits for them',
    ],
    ['tests/api/search-plans.test.ts', '%o is counted in an index alone, and no further than 10,000'],
  ]),
  '15.2.3': shownBy('Only what a site needs is deployed', [
    ['tests/image/installation.test.ts', 'the image is made of what the build may see, and of nothing else'],
    ['tests/image/installation.test.ts', 'the image holds what the site reads of the repository while it runs'],
    ['tests/bundle.test.ts', 'no code of server or providers is sent to the browser'],
  ]),
  '15.3.1': shownBy('Answers hold what their reader may read', [
    ['src/server/kernel/store.test.ts', 'a row is shown without what is not to be read, and without what is no field'],
    ['tests/api/secrets.test.ts', 'a visitor reading %s sees nothing private'],
    ['tests/api/town-centre.test.ts', '%s tells nobody but its seller and the desk where a home stands in its town'],
  ]),
  '15.3.2': shownBy('No redirect is followed', [
    ['src/providers/webhook/index.test.ts', 'a redirect is an answer, and is not followed'],
    ['prove/asvs/asvs.test.ts', 'a request of the server’s follows no redirect'],
  ]),
  '15.3.3': shownBy('A body writes what its sender may', [
    ['src/domain/kit/resource.test.ts', 'a body may name some fields of its noun, and no others'],
    ['tests/api/rights.test.ts', 'nobody gives themselves rights'],
    ['tests/api/hearts.test.ts', 'nobody writes the figure, neither in a new home nor in one that is there'],
  ]),
  '15.3.4': shownBy('Who somebody is by address, behind proxies', [
    ['tests/api/behind-a-proxy.test.ts', 'each client is counted by its own network, and nobody by the proxy’s'],
    ['tests/api/behind-a-proxy.test.ts', 'an address that the client made up does not lift its limit'],
    ['src/providers/identity/limits.test.ts', '%s belongs to the network %s'],
  ]),
  '15.3.5': shownBy('Types are checked', [
    ['.oxlintrc.json', '"eqeqeq": ["error", "always"'],
    ['src/server/images/upload/fields.test.ts', 'names %s in Japanese when it is missing, wrong or unknown: %j'],
    ['src/providers/identity/protocol/handle.test.ts', '%s of %j is refused with %s'],
  ]),
  '15.3.6': shownBy('No prototype is reached', [
    ['src/providers/identity/protocol/handle.test.ts', '%s is no kind of mail'],
    ['src/domain/kit/fields.test.ts', 'a part refuses names it does not know and may leave any out'],
    ['src/server/kernel/sql/to-sql.test.ts', 'a field that a noun has not got is no condition that can be asked'],
  ]),
  '15.3.7': shownBy(
    'A parameter that comes twice',
    [
      ['tests/api/odd-requests.test.ts', 'no two parameters of a list have the same name'],
      ['src/server/web/input/read-input.ts', 'url.searchParams.getAll(name).join'],
    ],
    'Path, query and body are read apart; what comes twice in a query is a list of both, and refused where one is wanted.',
  ),
}
