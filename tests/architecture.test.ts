import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const architecture = read('docs/architecture.md')

/** The files and folders of the repository that a text names in backquotes. */
const namedIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/`((?:src|tests|docs|scripts|db|bench|prove|shipped)\/[\w./-]*)`/g)].map(([, path]) => path!),
  ),
]

test.each(['docs/architecture.md', 'CONTRIBUTING.md', 'README.md'])('every file that %s names exists', (file) => {
  const paths = namedIn(read(file))
  expect(paths.length).toBeGreaterThan(4)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('a refund, a publication and a message are each found in two steps', () => {
  const { refund, publication, message } = {
    refund: ['src/server/effects.ts', 'src/server/money/refund/refund.ts', 'approve('],
    publication: ['src/server/effects.ts', 'src/server/estate/estate-effects.ts', 'publish('],
    message: ['src/server/handlers.ts', 'src/server/deal/chat/chat-handlers.ts', 'appendMessage('],
  }
  for (const [door, file, words] of [refund, publication, message] as const) {
    expect(architecture).toContain(`\`${door}\``)
    const name = file!.split('/').at(-1)!
    expect(read(door!)).toContain(`/${name}'`)
    expect(read(file!)).toContain(words)
  }
})

test('the kernel imports no noun', () => {
  const nouns = [...read('src/domain/nouns.ts').matchAll(/from '\.\/(.+?)'/g)].map(([, path]) => `#domain/${path}`)
  expect(nouns).toContain('#domain/user/user.ts')
  const sources = globSync('src/server/kernel/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(10)
  const imports = sources.flatMap((path) =>
    [...read(path).matchAll(/from '(.+?)'/g)]
      .filter(([, from]) => nouns.includes(from!))
      .map(([, from]) => `${path} ← ${from}`),
  )
  expect(imports).toEqual([])
})

// Only `loader: …` is cut out of the file that every page has; `loader() {}` takes along whatever it imports.
test('the loader of a page is a property, so that it travels with the page alone', () => {
  const pages = globSync('src/app/**/*.tsx', { cwd: root }).filter((path) => read(path).includes('createFileRoute('))
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter((path) => /^\s+(async )?loader\(/m.test(read(path)))).toEqual([])
})

/** The components that a file imports as values, and of which a type of its own at the top asks: `type Props = ComponentProps<typeof Form>`. */
function componentsAskedOnTop(source: string): string[] {
  const imports = [...source.matchAll(/^import \{([^}]*)\} from '[^']+\.tsx'/gm)].flatMap(([, names = '']) =>
    names.split(','),
  )
  const components = imports.map((name) => name.trim().replace(/^.* as /, '')).filter((name) => /^[A-Z]/.test(name))
  const types = source.split(/\n(?=\S)/).filter((statement) => /^(export )?(type|interface) /.test(statement))
  return components.filter((name) => types.some((type) => new RegExp(`\\btypeof ${name}\\b`).test(type)))
}

// Such a type stays in the file that every page has when its component is cut out of it, and the import with it, erased too late.
test('no type at the top of a page asks for the type of a component, which would bring its file to everybody', () => {
  const form = `import { Form } from '#app/features/form.tsx'\n`
  expect(componentsAskedOnTop(`${form}type Props = Omit<\n  ComponentProps<typeof Form>,\n  'x'\n>\n`)).toEqual([
    'Form',
  ])
  expect(componentsAskedOnTop(`${form}function Page(props: ComponentProps<typeof Form>) {}\n`)).toEqual([])
  expect(componentsAskedOnTop(form.replace('import', 'import type') + 'type Props = typeof Form\n')).toEqual([])
  const pages = globSync('src/app/pages/**/*.tsx', { cwd: root })
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter((path) => componentsAskedOnTop(read(path)).length > 0)).toEqual([])
})

test('nothing is written by Intl, whose first use is slower than all else that a page starts with', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))
  expect(sources.length).toBeGreaterThan(1_000)
  expect(sources.filter((path) => /\bIntl\.|\.toLocale\w*\(|\.localeCompare\(/.test(read(path)))).toEqual([])
})

// Vitest compares a RegExp in `toMatchObject` by its own properties, of which it has none: any value would do.
test('no test compares a text with a bare RegExp within toMatchObject, which accepts every text', () => {
  const tests = globSync('{src,scripts,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
  expect(tests.length).toBeGreaterThan(300)
  const bare = /toMatchObject\((?:[^()]|\([^()]*\))*?[{,[]\s*(?:\w+: )?\/[^/*]/
  expect(bare.test('toMatchObject({ status: 409, message: /公開中/ })')).toBe(true)
  expect(tests.filter((path) => bare.test(read(path)))).toEqual(['tests/architecture.test.ts'])
})
