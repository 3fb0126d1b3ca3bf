// Lists every page: its path, its layout and its file. `npm run routes`
import type { VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { routes } from '#app/routes.ts'

type Page = { path: string; layout: string; file: string }

function listPages(nodes: VirtualRouteNode[] = [], path = '', layout = ''): Page[] {
  return nodes.flatMap((node) => {
    if (node.type === 'layout') return listPages(node.children, path, node.id ?? layout)
    if (node.type === 'index') return [{ path: path || '/', layout, file: node.file }]
    if (node.type !== 'route') return []
    const below = `${path}/${node.path}`.replaceAll(/\/{2,}/g, '/')
    const own = node.file ? [{ path: below, layout, file: node.file }] : []
    return [...own, ...listPages(node.children, below, layout)]
  })
}

const pages = listPages(routes.children).sort((a, b) => (a.path < b.path ? -1 : 1))
const width = Math.max(...pages.map(({ path }) => path.length))
for (const { path, layout, file } of pages) console.log(`${path.padEnd(width)}  ${layout.padEnd(15)}  ${file}`)
console.log(`${pages.length} pages`)
