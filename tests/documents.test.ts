import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).sort()
const pages = globSync('docs/decisions/[0-9]*.md', { cwd: root }).sort()
const numbers = pages.map((page) => basename(page).slice(0, 3))

/** Where the links and pictures of a document lead within the repository, without the place on the page. */
const linksOf = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link.split('#')[0] ?? '')
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link))

test('every link of a document leads to a file', () => {
  expect(documents.length).toBeGreaterThan(40)
  const broken = documents.flatMap((document) =>
    linksOf(read(document))
      .filter((link) => !existsSync(join(root, dirname(document), link)))
      .map((link) => `${document}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('every file that a document names exists', () => {
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/`((?:src|tests|docs|scripts|db|bench|prove|shipped)\/[\w./-]*)`/g)]
      .filter(([, path = '']) => !existsSync(join(root, path)))
      .map(([, path]) => `${document}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('decisions are numbered without a gap, and the index has each in this order', () => {
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(3, '0')))
  const inIndex = linksOf(read('docs/decisions/README.md')).filter((link) => /^\d/.test(link))
  expect(inIndex.map((link) => `docs/decisions/${link}`)).toEqual(pages)
})

test('a decision is a title with its number, then context, decision and consequences', () => {
  const wrong = pages.filter((page, index) => {
    const heads = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, head]) => head)
    return !heads[0]?.startsWith(`${numbers[index]}. `) || heads.slice(1).join() !== 'Context,Decision,Consequences'
  })
  expect(wrong).toEqual([])
})

test('a decision that code or a document names by its number is there, and a link names the number it leads to', () => {
  const files = globSync(['*.{md,yaml}', '{src,tests,scripts,bench,prove,docs,db}/**/*.{md,ts,tsx,mjs,sql}'], {
    cwd: root,
  })
  expect(files.length).toBeGreaterThan(1_500)
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(/decisions?[ /](\d+)/gi)]
      .filter(([, number = '']) => !numbers.includes(number))
      .map(([name]) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
  const misnamed = documents.flatMap((document) =>
    [...read(document).matchAll(/\[(?:decision )?(\d{3})\]\((?:decisions\/)?(\d{3})-/g)]
      .filter(([, number, target]) => number !== target)
      .map(([link]) => `${document}: ${link}`),
  )
  expect(misnamed).toEqual([])
})
