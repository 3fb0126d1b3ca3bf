import { expect, test } from 'vitest'
import { browser } from './browser.ts'
import type { Count } from './count.ts'
import { imports } from './imports.ts'
import { server } from './server.ts'
import { parseSource } from './sources.ts'

const sources = [
  parseSource('src/domain/master/notice.ts', 'export type Notice = Row<typeof notice>\n'),
  parseSource(
    'src/server/deal/a.ts',
    `import type { Notice } from '#domain/master/notice.ts'
import { b } from './b.ts'
import type { C } from './c.ts'
const row = b as unknown as Notice
const kind = 1 as const
const field = b as Notice['kind']
await query(context, sql\`select 1\`)
c.req.query('page')
`,
  ),
  parseSource('src/server/deal/b.ts', `export { a as b } from './a.ts'\n`),
  parseSource('src/server/deal/c.ts', `import { b } from './b.ts'\nexport type C = typeof b\n`),
  parseSource(
    'src/app/page.tsx',
    `import { useQuery } from '@tanstack/react-query'
export const Route = createFileRoute('/buyer/favorite')({ loader: () => redirect({ href: '/login' }) })
const file = '/icon.svg'
const [isBusy, setBusy] = useState(false)
const { data } = useQuery({})
const link = <a href={\`/notice/\${id}\`}>{'/'}</a>
`,
  ),
]
const figures = (counts: Count[]) => Object.fromEntries(counts.map(({ name, places }) => [name, places]))

test('casts count but for const, those to rows by the noun, and statements wherever SQL is sent', () => {
  expect(figures(server(sources))).toEqual({
    'casts in the server': [
      'src/server/deal/a.ts:4 as Notice',
      'src/server/deal/a.ts:4 as unknown',
      "src/server/deal/a.ts:6 as Notice['kind']",
    ],
    'casts to a noun outside of the kernel': ['src/server/deal/a.ts:4 as Notice'],
    'raw SQL statements': ['src/server/deal/a.ts:7'],
  })
})

test('a circle of imports counts at run time only', () => {
  expect(figures(imports(sources))).toEqual({
    'import cycles at run time': ['src/server/deal/a.ts → src/server/deal/b.ts'],
  })
})

test("paths of pages count but for a page's own, and so do busy states", () => {
  expect(figures(browser(sources))).toEqual({
    'path literals in the app': ['src/app/page.tsx:2 /login', 'src/app/page.tsx:6 /notice/'],
    'files that use hooks of the queries’ library themselves': ['src/app/page.tsx'],
    'busy states made by hand': ['src/app/page.tsx:4 isBusy'],
  })
})
