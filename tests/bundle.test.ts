import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { importClosure } from '../scripts/page-weight.ts'
import { build } from './build.ts'

const root = join(import.meta.dirname, '..')
const read = (...patterns: string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

let browser: string
let server: string

beforeAll(() => {
  build()
  const texts = (pattern: string) =>
    read(pattern)
      .map(({ text }) => text)
      .join('\n')
  browser = texts('dist/client/**/*.{js,html,json}')
  server = texts('dist/server/**/*.js')
}, 240_000)

/** Sentences and SQL among the string literals: a minifier leaves them as they are, and no package says the same, as it may of a drawing. */
const literals = (text: string) =>
  [...text.matchAll(/'([^'\\\n]{14,})'/g)]
    .map(([, literal = '']) => literal)
    .filter((literal) => /[\s\u3040-\u30ff]/.test(literal) && !/^M\d/.test(literal))

/** What only the server's rooms say, by file: where it appears, their code has come along. */
function marks(): { file: string; literal: string }[] {
  const shared = read('src/{domain,http,ui,app}/**/*.{ts,tsx}', 'src/*.{ts,tsx}')
    .map(({ text }) => text)
    .join('\n')
  return read('src/{server,providers}/**/*.ts')
    .flatMap(({ file, text }) => literals(text.replace(/from '[^']+'$/gm, '')).map((literal) => ({ file, literal })))
    .filter(({ literal }) => !shared.includes(literal))
}

test('no code of server or providers is sent to the browser', () => {
  const found = marks().filter(({ literal }) => browser.includes(literal))
  expect(found).toEqual([])
  // The marks are worth something only if they do survive a build.
  expect(marks().filter(({ literal }) => server.includes(literal)).length).toBeGreaterThan(20)
})

test("what loads Stripe's script is a file of its own, which no page brings along unasked", () => {
  const files = read('dist/client/assets/*.js')
  const [loader, ...more] = files.filter(({ text }) => text.includes('https://js.stripe.com'))
  expect(more).toEqual([])
  const name = basename(loader!.file)
  const naming = files.filter(({ text }) => text.includes(name))
  expect(naming.length).toBeGreaterThan(0)
  const brought = naming.filter(({ text }) => new RegExp(`(from|import)\\s*["']\\./${name}`).test(text))
  expect(brought.map(({ file }) => file)).toEqual([])
})

test("the stream of news and the desk's search come to those whom they serve: a public page does not bring them along", () => {
  const files = read('dist/client/assets/*.js')
  const holding = (mark: string) => files.filter(({ text }) => text.includes(mark)).map(({ file }) => basename(file))
  // The entry is what no other file imports and every page starts with: it draws the header.
  const header = holding('おもな行き先')
  expect(header).toHaveLength(1)
  const along = importClosure(header)
  for (const mark of ['apiBase}/events', 'Control+K Meta+K']) {
    const files = holding(mark)
    expect(files.length, mark).toBeGreaterThan(0)
    expect(
      files.filter((name) => along.has(name)),
      mark,
    ).toEqual([])
  }
})

const foreign = {
  pg: /SCRAM-SHA-256|pg-pool/,
  drizzle: /drizzle:/,
  sharp: /libvips/,
  argon2: /argon2/,
  nodemailer: /nodemailer/i,
  pino: /pino-/,
  'a module of Node': /["']node:[a-z]/,
  'the development build of React': /react-dom-client\.development|captureOwnerStack/,
}

test('no package that only a server has is sent to the browser', () => {
  expect(browser.length).toBeGreaterThan(100_000)
  const found = Object.entries(foreign).flatMap(
    ([name, mark]) => mark.exec(browser)?.[0].replace(/^/, `${name}: `) ?? [],
  )
  expect(found).toEqual([])
})
