import type { Chance } from '../../chance.ts'

/** A JSON Schema, as far as the API's document uses it. */
export type Schema = { [key: string]: unknown }

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '%',
  '%00',
  '%E0%A4%A',
  '%%_\\',
  "' or 1=1 --",
  '..',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '9'.repeat(9),
  '9'.repeat(20),
  '-1',
  '0.001',
  '1,2,,3',
  ',',
  ',,,',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31',
  '9999-12-31T23:59:59-14:00',
  '2026-02-30',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T00:00:00.000Z',
  '2026-06',
  '日本語のことば',
  '＝１＋１',
  '👩‍👩‍👧',
  '\u202e',
  '<script>alert(1)</script>',
  '{"a":1}',
  'x'.repeat(300),
  'あ'.repeat(2500),
  '-createdAt',
  'id',
  'a.b',
  '[]',
  '{}',
]

/** A text that programs are known to stumble over. */
export const nasty = (chance: Chance): string => chance.pick(texts)

const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.1,
  1e21,
  -1e21,
  17976931348623157e292,
  2147483648,
  9007199254740992,
  [],
  {},
  [[]],
  [null],
  ['a', 'a'],
  { a: { b: { c: [] } } },
  '',
]

type Source = { chance: Chance; known: readonly string[]; resolve: (reference: string) => Schema }

/** A value as a schema says; in about one place of twelve something else. */
export function valueOf(schema: Schema, source: Source, depth = 0): unknown {
  const { chance, known, resolve } = source
  if (chance.between(1, 12) === 1) return chance.between(1, 2) === 1 ? nasty(chance) : chance.pick(values)
  if (typeof schema.$ref === 'string') return valueOf(resolve(schema.$ref), source, depth)
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Schema[] | undefined
  if (choices) return valueOf(chance.pick(choices), source, depth)
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return chance.pick(schema.enum)
  const type = Array.isArray(schema.type) ? chance.pick(schema.type as string[]) : schema.type
  switch (type) {
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
      const required = (schema.required ?? []) as string[]
      const chosen = properties.filter(([name]) => required.includes(name) || chance.between(1, 4) === 1)
      if (depth > 5) return {}
      return Object.fromEntries(chosen.map(([name, of]) => [name, valueOf(of, source, depth + 1)]))
    }
    case 'array':
      return Array.from({ length: depth > 5 ? 0 : chance.between(0, 3) }, () =>
        valueOf((schema.items ?? {}) as Schema, source, depth + 1),
      )
    case 'integer':
      return chance.between(Number(schema.minimum ?? 0), Math.min(Number(schema.maximum ?? 1000), 1e9))
    case 'number':
      return chance.between(0, 100_000) / 100
    case 'boolean':
      return chance.pick([true, false])
    case 'null':
      return null
    default:
      return textOf(schema, chance, known)
  }
}

function textOf({ format, pattern }: Schema, chance: Chance, known: readonly string[]): string {
  if (format === 'date-time') return `20${chance.between(10, 99)}-0${chance.between(1, 9)}-11T01:02:03.456Z`
  if (format === 'date') return `20${chance.between(10, 99)}-0${chance.between(1, 9)}-11`
  if (format === 'email') return `fuzz${chance.between(1, 99)}@example.jp`
  if (pattern === '^\\d{5}$') return '13112'
  const number = String(chance.between(0, 99_999))
  return chance.pick([
    number,
    number,
    chance.pick(known.length ? known : ['x']),
    '言葉',
    'ことばがすこし',
    'アイウ',
    nasty(chance),
  ])
}
