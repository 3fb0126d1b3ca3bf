import { countOf, type Count } from './count.ts'
import { lineOf, readText, walk, type Node, type Source } from './sources.ts'

/** How the browser asks and links: by the hooks of one module, and never by a path that is written out. */
export function browser(sources: Source[]): Count[] {
  const app = sources.filter(({ path }) => path.startsWith('src/app/') && path !== 'src/app/routes.ts')
  const asks = app.filter(({ text }) => /use(Query|Suspense|Mutation).*react-query'/.test(text)).map(({ path }) => path)
  return [
    countOf('path literals in the app', 0, app.flatMap(pathLiterals)),
    countOf('files that use hooks of the queries’ library themselves', 0, asks),
    countOf('busy states made by hand', 0, app.flatMap(busyStates)),
  ]
}

/** The first words of the pages' paths, such as `buyer`. */
const words = new Set([...readText('src/http/pages.ts').matchAll(/'\/(\w+)/g)].map(([, word]) => word))
if (!words.has('buyer')) throw new Error('src/http/pages.ts holds no paths')

function pathLiterals(source: Source): string[] {
  const places: string[] = []
  walk(source.program, (node, parent) => {
    const value = textOf(node)
    if (value === undefined || !isPagePath(value, parent)) return
    const isOwn = parent?.type === 'CallExpression' && (parent.callee as { name?: string }).name === 'createFileRoute'
    if (!isOwn) places.push(`${source.path}:${lineOf(source, node.start)} ${value}`)
  })
  return places
}

/** The text of a string, or of a template up to its first insertion. */
function textOf(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral') return (node.quasis as { value: { raw: string } }[])[0]?.value.raw
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

function isPagePath(value: string, parent?: Node): boolean {
  const key = (parent?.name ?? parent?.key) as { name?: string } | undefined
  if (value === '/') return ['href', 'to'].includes(key?.name ?? '')
  const word = /^\/(\w+)(?=[/?#]|$)/.exec(value)?.[1]
  return word !== undefined && words.has(word)
}

function busyStates(source: Source): string[] {
  const states = source.text.matchAll(
    /const \[(\w*(?:busy|pending|saving|sending|loading|working)\w*)\b[^\]]*\] = useState/gi,
  )
  return [...states].map(({ 1: name, index }) => `${source.path}:${lineOf(source, index)} ${name}`)
}
