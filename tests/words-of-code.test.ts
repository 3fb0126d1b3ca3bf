import { expect, test } from 'vitest'
import { parseSource, readSources, readUsers, walk, type Node, type Source } from '../scripts/house/sources.ts'

// A value is named by what it is (unit, bound, role), never by what happened to it; a number never by a plural noun or an adjective.

/** Participles that do not end in -ed. */
const irregular = new Set(
  `apart beaten begun bent bitten borne born bought bound bred broken brought built burnt cast caught chosen cut dealt done drawn driven
  eaten fallen fed felt fled flown forbidden forgotten fought found frozen given gone ground grown heard held hidden hit hung hurt kept
  known laid lain led left lent lit lost made meant met mistaken overdue paid proven put quit read ridden risen run said seen sent set
  shaken shaven shot shown shut sold sought spent split spoken spread stolen stood stuck stung sung sunk sworn swept taken taught thought
  thrown told torn undone unknown understood unmet unsent unseen unsold untold unpaid withdrawn withheld woken won worn wound woven
  written`.split(/\s+/),
)
/** Nouns and verbs that look like one. */
const looksAlike = new Set(['bed', 'deed', 'embed', 'exceed', 'feed', 'need', 'proceed', 'seed', 'shed', 'speed'])

/** Words that read as participles and are right, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  put: 'the verb of HTTP, beside `get` and `post`',
  bound: 'the noun: a limit',
  cast: 'the noun: a type that somebody insists on',
  cut: 'the verb, and the noun: a lower price',
  ground: 'the noun: what a map is drawn on',
  hit: 'the noun: what a search has found',
  read: 'the verb',
  run: 'the noun: one try of a proof',
  split: 'the verb',
}

const isParticiple = (name: string) =>
  /^[A-Z]?[a-z]+$/.test(name) &&
  (irregular.has(name.toLowerCase()) || (/ed$/i.test(name) && !looksAlike.has(name.toLowerCase())))

/** A plural noun alone, or an adjective: `rows`, `days`, `most`, `fewest`. `linkDays` says what it measures, and in which unit. */
const isNoNumber = (name: string) => /^([a-z]+[a-hj-rtv-z]s|[a-z]+est|most|least|young|ahead|enough)$/.test(name)

type Declaration = { name: string; value: Node | undefined }

/** What a source declares by name outside of functions: values with what they are initialised with, and types. */
function declarationsOf({ program }: Source): Declaration[] {
  return (program.body as Node[]).flatMap((node) => {
    const declaration = (node.declaration ?? node) as Node & { id?: { name: string } }
    if (declaration.type !== 'VariableDeclaration')
      return declaration.id?.name ? [{ name: declaration.id.name, value: undefined }] : []
    const declared = declaration.declarations as { id: Node; init: Node | null }[]
    return declared.flatMap(({ id, init }) =>
      id.type === 'Identifier' ? [{ name: id.name as string, value: init ?? undefined }] : [],
    )
  })
}

/** Whether an expression is a number, or reckoned from numbers alone. */
function isNumeric(value: Node | undefined): boolean {
  if (!value) return false
  let hasNumber = false
  let hasOther = false
  walk(value, ({ type, value: literal }) => {
    if (type === 'Literal' && typeof literal === 'number') hasNumber = true
    else if (!['BinaryExpression', 'UnaryExpression', 'Identifier'].includes(type)) hasOther = true
  })
  return hasNumber && !hasOther
}

/** The declarations of sources that say what happened to a value, or call a number by a plural noun or an adjective, as `path name`. */
const misnamedIn = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) =>
    declarationsOf(source)
      .filter(
        ({ name, value }) =>
          (isParticiple(name) && !(name.toLowerCase() in exceptions)) || (isNumeric(value) && isNoNumber(name)),
      )
      .map(({ name }) => `${source.path} ${name}`),
  )

const sources = [...readSources(), ...readUsers()]

test('nothing of a file is named by what happened to it, and no number by a plural noun or an adjective alone', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  expect(misnamedIn(sources)).toEqual([])
})

test('such names are noticed', () => {
  const named = (text: string) => misnamedIn([parseSource('src/x.ts', text)]).map((line) => line.split(' ')[1])
  expect(named('export const asked = 1')).toEqual(['asked'])
  expect(named('export async function told() {}')).toEqual(['told'])
  expect(named('export type Kept = { id: string }')).toEqual(['Kept'])
  expect(named('export class Found {}')).toEqual(['Found'])
  expect(named('export const rows = 3_000, days = 24 * hours, most = 5')).toEqual(['rows', 'days', 'most'])
  expect(named('export const rows = [1, 2], seed = 7, linkDays = 30, keptFor = 5, status = 3')).toEqual([])
})

test('every exception is still needed', () => {
  const names = new Set(sources.flatMap(declarationsOf).map(({ name }) => name.toLowerCase()))
  expect(Object.keys(exceptions).filter((name) => !names.has(name))).toEqual([])
})
