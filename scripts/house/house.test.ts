import { expect, test } from 'vitest'
import { browser } from './browser.ts'
import type { Count } from './count.ts'
import { exports } from './exports.ts'
import { imports } from './imports.ts'
import { pages } from './pages.ts'
import { readability } from './readability.ts'
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

test('what a reader of a function feels counts in every room, and else-if is no deeper than if', () => {
  const text = `export function long() {
  if (a) b()
  else if (c) d()
  else if (e) for (;;) if (f) while (g) h()
  const deep = a ? b : c ? d : e
  const spread = { ...{ a }, ...other }
  return found!.name as string
}
${'const line = () => {\n' + '  a()\n'.repeat(60) + '}'}
`
  expect(figures(readability([parseSource('src/ui/a.tsx', text)]))).toEqual({
    'functions over 60 lines': ['src/ui/a.tsx:9'],
    'statements nested over 3 deep': ['src/ui/a.tsx:4'],
    casts: ['src/ui/a.tsx:7'],
    'non-null assertions': ['src/ui/a.tsx:7'],
    'nested ternaries': ['src/ui/a.tsx:5'],
    'literals spread into literals': ['src/ui/a.tsx:6'],
  })
})

test('an export that no source takes is there for tests alone; what a command takes is not', () => {
  const sources = [
    parseSource('src/server/a.ts', 'export const taken = 1\nexport const lost = 2\nexport const own = taken\nown()\n'),
    parseSource('src/server/b.ts', "import { taken } from './a.ts'\nexport function called() {}\n"),
  ]
  const command = parseSource('scripts/c.ts', "import { called } from '../src/server/b.ts'\n")
  expect(figures(exports(sources, [command]))).toEqual({
    'exports used by tests alone': ['src/server/a.ts:2 lost'],
  })
})

test('a page is as deep as the farthest file that it brings, lazily too', () => {
  const sources = [
    parseSource(
      'src/app/pages/a.tsx',
      "import { b } from '#app/b.ts'\nexport const Route = createFileRoute('/a')({})\n",
    ),
    parseSource('src/app/b.ts', "export const c = () => import('./c.ts')\n"),
    parseSource('src/app/c.ts', "import '#domain/d.ts'\n"),
  ]
  expect(pages(sources).map(({ name, value }) => [name, value])).toEqual([
    ['files behind a page', 3],
    ['depth of the files behind a page', 2],
  ])
})
