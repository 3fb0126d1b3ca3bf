import { pages, type Page } from '#http/pages.ts'

const patterns = Object.values(pages).map(
  (page) => [page, new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`)] as const,
)
/** The page at a path (without search or final slash), or undefined where there is none. */
export const pageAt = (path: string): Page | undefined =>
  Object.values(pages).find((page) => page === path) ?? patterns.find(([, pattern]) => pattern.test(path))?.[0]
