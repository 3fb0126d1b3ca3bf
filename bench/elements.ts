import { createElement, type ReactNode } from 'react'

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const raw = new Set(['script', 'style', 'textarea'])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: '\u00a0' }
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

const styleOf = (text: string) =>
  Object.fromEntries(
    text.split(';').flatMap((one) => {
      const [name, ...value] = one.split(':')
      return name && value.length
        ? [[name.trim().replace(/-(\w)/g, (_, c: string) => c.toUpperCase()), value.join(':')]]
        : []
    }),
  )

function propsOf(source: string): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [, name = '', value] of source.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)) {
    if (name === 'style') props.style = styleOf(decode(value ?? ''))
    else if (name === 'class') props.className = decode(value ?? '')
    else if (name === 'value' || name === 'checked')
      props[name === 'value' ? 'defaultValue' : 'defaultChecked'] = decode(value || 'true')
    else props[name] = value ? decode(value) : true
  }
  return props
}

type Open = { tag: string; props: Record<string, unknown>; children: ReactNode[] }

/** The page that rendered to this HTML, as plain elements: the same nodes, texts and attributes, made of no component. */
export function elementsOf(html: string): ReactNode {
  const root: Open = { tag: '', props: {}, children: [] }
  const open = [root]
  const top = () => open.at(-1) ?? root
  const close = () => {
    const { tag, props, children } = open.pop() ?? root
    top().children.push(createElement(tag, props, ...children))
  }
  const token =
    /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const [, closed, opened, attributes = '', text] = found
    if (text !== undefined) top().children.push(decode(text))
    if (closed !== undefined) close()
    if (opened === undefined) continue
    open.push({ tag: opened, props: propsOf(attributes), children: [] })
    if (raw.has(opened.toLowerCase())) {
      const end = html.indexOf(`</${opened}`, token.lastIndex)
      const inner = html.slice(token.lastIndex, end)
      if (opened === 'textarea') top().props.defaultValue = decode(inner)
      else top().props.dangerouslySetInnerHTML = { __html: inner }
      token.lastIndex = end
    }
    if (empty.has(opened.toLowerCase())) close()
  }
  return root.children.find((one) => typeof one === 'object')
}
