import { countOf, type Count } from './count.ts'
import { lineOf, walk, type Node, type Source } from './sources.ts'

const lineBound = 60
const nestingBound = 3

/** What a reader of one function feels, in all rooms: its length, its depth, and where the compiler is overruled. */
export function readability(sources: Source[]): Count[] {
  return [
    countOf(`functions over ${lineBound} lines`, 40, sources.flatMap(longFunctions)),
    countOf(`statements nested over ${nestingBound} deep`, 0, sources.flatMap(deepStatements)),
    countOf('casts', 256, sources.flatMap(casts)),
    countOf('non-null assertions', 100, sources.flatMap(nonNullAssertions)),
    countOf('nested ternaries', 10, sources.flatMap(nestedTernaries)),
    countOf('literals spread into literals', 0, sources.flatMap(spreadLiterals)),
  ]
}

/** Where a node begins, as `path:line`. */
const placeOf = (source: Source, node: Node): string => `${source.path}:${lineOf(source, node.start)}`

/** The nodes of a source that are of interest, as places. */
function places(source: Source, isOfInterest: (node: Node, parent?: Node) => boolean): string[] {
  const all: string[] = []
  walk(source.program, (node, parent) => {
    if (isOfInterest(node, parent)) all.push(placeOf(source, node))
  })
  return all
}

const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

function longFunctions(source: Source): string[] {
  return places(source, (node) => {
    if (!functionTypes.includes(node.type)) return false
    return lineOf(source, node.end) - lineOf(source, node.start) + 1 > lineBound
  })
}

const nestingTypes = [
  'IfStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
  'SwitchStatement',
  'TryStatement',
]

/** Statements below more than three others of one function; a chain of `else if` is one. */
function deepStatements(source: Source): string[] {
  const all: string[] = []
  const visit = (node: Node, depth: number, parent?: Node) => {
    const isChain = node.type === 'IfStatement' && parent?.type === 'IfStatement' && parent.alternate === node
    const isNesting = nestingTypes.includes(node.type) && !isChain
    const here = functionTypes.includes(node.type) ? 0 : depth + (isNesting ? 1 : 0)
    if (isNesting && here > nestingBound) all.push(placeOf(source, node))
    for (const child of childrenOf(node)) visit(child, here, node)
  }
  visit(source.program, 0)
  return all
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

function casts(source: Source): string[] {
  return places(source, (node) => {
    if (node.type !== 'TSAsExpression' && node.type !== 'TSTypeAssertion') return false
    const { start, end } = node.typeAnnotation as Node
    return source.text.slice(start, end) !== 'const'
  })
}

const nonNullAssertions = (source: Source): string[] => places(source, ({ type }) => type === 'TSNonNullExpression')

const nestedTernaries = (source: Source): string[] =>
  places(source, ({ type }, parent) => type === 'ConditionalExpression' && parent?.type === 'ConditionalExpression')

/** `{ ...{ id, name } }` and the like, in JSX too: they switch the check for misspelt properties off. */
function spreadLiterals(source: Source): string[] {
  return places(source, (node, parent) => {
    const argument = node.argument as Node | undefined
    if (node.type === 'JSXSpreadAttribute') return argument?.type === 'ObjectExpression'
    if (node.type !== 'SpreadElement') return false
    return argument?.type === parent?.type && /^(Object|Array)Expression$/.test(argument?.type ?? '')
  })
}
