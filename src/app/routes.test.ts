import type { VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import { pageAt, pages, type Page } from '#http/pages.ts'
import { routes } from './routes.ts'
import type { FileRouteTypes } from './tree.gen.ts'

function addressesOf(nodes: VirtualRouteNode[] = [], above = ''): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'index') return [above || '/']
    if (node.type !== 'route') return addressesOf('children' in node ? node.children : [], above)
    const address = above + node.path
    return node.children ? addressesOf(node.children, address) : [address]
  })
}

test('every page of the table has one route, and every route is a page of the table', () => {
  expect(addressesOf(routes.children).toSorted()).toEqual(Object.values(pages).toSorted())
  expectTypeOf<FileRouteTypes['to']>().toEqualTypeOf<Page>()
})

const filesOf = (nodes: VirtualRouteNode[] = []): string[] =>
  nodes.flatMap((node) => [
    ...('file' in node && node.file ? [node.file] : []),
    ...filesOf('children' in node ? node.children : []),
  ])

test('the folder of pages holds the files that the table names and no others', () => {
  const files = globSync('pages/**/*', { cwd: import.meta.dirname, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(import.meta.dirname, join(parentPath, name)))
  const named = filesOf(routes.children).filter((file) => !file.startsWith('shell/layouts/'))
  expect(named.length).toBeGreaterThan(50)
  expect(files.toSorted()).toEqual(named.toSorted())
})

/** A text in quotes that begins with a slash, up to what is filled in, the search or the end. */
const written = /(["'`}])(\/[^"'`\s?<]*)/g
const isOwnRoute = /createFileRoute\(|from: '/

test('no page is linked to by a path written out', () => {
  const sources = globSync('src/{app,server}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|-for-tests|tree\.gen|src\/app\/routes\.ts/.test(file),
  )
  const writtenOut = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !isOwnRoute.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line))
      .flatMap((line) => [...line.matchAll(written)].map(([, , path = '']) => path.replaceAll(/\$\{[^}]*\}/g, 'x')))
      .filter((path) => path !== '/' && pageAt(path.endsWith('/') ? `${path}x` : path))
      .map((path) => `${file}: ${path}`),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(writtenOut).toEqual([])
})
