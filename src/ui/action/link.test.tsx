import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#http/search-params.ts'
import { Link } from './link.tsx'

/** A link as it is drawn on the page of an address of the site. */
async function drawn(href: string, at = '/fees', within = false) {
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: createRootRoute(), history, parseSearch, stringifySearch })
  await router.load()
  const html = renderToString(
    <RouterContextProvider router={router}>
      <Link href={href} within={within}>
        行く
      </Link>
    </RouterContextProvider>,
  )
  const [, address] = /href="([^"]*)"/.exec(html) ?? []
  return { address: address?.replaceAll('&amp;', '&'), isCurrent: html.includes('aria-current="page"') }
}

test.each([
  '/',
  '/faq',
  '/faq#fees',
  '/buyer/estate?searchPrefecturesCodes=13&searchCityCodes=13228,13101',
  '/buyer/estate?keyword=%E6%97%A5%E5%BD%93%E3%81%9F%E3%82%8A#map',
  'https://example.jp/?a=1#b',
])('a link leads to its path, its search and its hash: %s', async (href) => {
  expect(await drawn(href)).toEqual({ address: href, isCurrent: false })
})

test.each([
  ['/buyer/estate?page=2', '/buyer/estate?page=2', true],
  ['/buyer/estate?page=2', '/buyer/estate?page=3', false],
  ['/buyer/estate', '/buyer/estate', true],
])('a link to %s on the page %s is marked as the page one is on: %s', async (href, at, isCurrent) => {
  expect(await drawn(href, at)).toEqual({ address: href, isCurrent })
})

test.each([
  ['/admin/estate', '/admin/estate/1/show', true],
  ['/admin/estate', '/admin/estates', false],
  ['/admin/estate/1', '/admin/estate', false],
])(
  'a link to %s and what is below it, on the page %s, is marked as the one one is in: %s',
  async (href, at, isCurrent) => {
    expect(await drawn(href, at, true)).toEqual({ address: href, isCurrent })
  },
)
