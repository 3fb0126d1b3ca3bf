import { z } from 'zod'
import { summary } from '#domain/estate/publication.ts'
import { publicEstate } from '#domain/estate/public-estate.ts'
import { metaOf } from '#domain/kit/fields.ts'
import type { CallName } from '#domain/kit/resource.ts'
import type { Noun, Nouns } from '../crud.ts'
import { mailTexts } from '../shapes/mail-texts.ts'
import { operatorSettings, workRules } from '../shapes/operator.ts'
import { statement } from '../shapes/statement.ts'

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = { [keyword: string]: unknown }
type Direction = 'input' | 'output'

const prefix = '#/components/schemas/'
/** The calls of a noun that take a body. */
const withBody = new Set<CallName>(['create', 'put', 'patch'])
/** The name of a noun as the name of a component. */
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Turns zod schemas into JSON Schema; a noun's rows and bodies are components, and referred to. */
export function schemasOf(nouns: Nouns) {
  const names = new Map<z.ZodType, string>([
    [publicEstate, 'PublicEstate'],
    [summary, 'EstateSummary'],
    [operatorSettings, 'OperatorSettings'],
    [workRules, 'WorkRules'],
    [mailTexts, 'MailTexts'],
    [statement, 'ReadStatement'],
  ])
  const directions = new Map<string, Direction>([...names.values()].map((name) => [name, 'output']))
  const register = (schema: z.ZodType, name: string, direction: Direction) => {
    names.set(schema, name)
    directions.set(name, direction)
  }
  for (const { name, shown, body, calls } of Object.values<Noun>(nouns)) {
    register(shown, pascal(name), 'output')
    if (calls.some((call) => withBody.has(call))) register(body, `${pascal(name)}Body`, 'input')
  }

  const toJson = (schema: z.ZodType, io: Direction): JsonSchema => {
    const {
      $schema: _dialect,
      $defs: _recursive,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        if (!(zodSchema instanceof z.ZodType)) return
        const name = zodSchema !== schema && names.get(zodSchema)
        if (name) replace(jsonSchema, { $ref: prefix + name })
        else tidy(zodSchema, jsonSchema)
      },
    })
    return simplify(json)
  }

  return {
    /** A schema where it is used: a reference if it has a name. */
    use(schema: z.ZodType, io: Direction): JsonSchema {
      const name = names.get(schema)
      return name ? { $ref: prefix + name } : toJson(schema, io)
    },
    components: (): Record<string, JsonSchema> =>
      Object.fromEntries([...names].map(([schema, name]) => [name, toJson(schema, directions.get(name) ?? 'output')])),
  }
}

function replace(target: JsonSchema, by: JsonSchema) {
  for (const keyword of Object.keys(target)) delete target[keyword]
  Object.assign(target, by)
}

/** The pattern of every text; see `kit/fields.ts`. */
const storable = '^[^\\u0000]*$'

/** Says what a field is called, and leaves out what its format says already. */
function tidy(schema: z.ZodType, json: JsonSchema) {
  // A moment has two patterns, of which one is its format in other words, and the other a bound of its offset.
  if (schema instanceof z.ZodISODateTime) {
    delete json.allOf
    json.format = 'date-time'
  }
  if (json.format !== undefined || json.pattern === storable) delete json.pattern
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (schema instanceof z.ZodCustom) replace(json, { type: 'string', format: 'binary' })
  const label = describe(schema)
  if (label !== undefined && json.description === undefined) json.description = label
}

function describe(schema: z.ZodType) {
  try {
    const { label, unit, choice } = metaOf(schema)
    const codes = choice?.options.map(({ value, label }) => `${value} ${label}`).join('、')
    return `${label}${unit ? `（${unit}）` : ''}${codes ? `：${codes}` : ''}`
  } catch {
    // A schema without metadata is no field: its label stands at what it is part of.
    return undefined
  }
}

/** Without recursion (only the schema of any JSON value has it, and an empty one means the same) and repeated descriptions. */
const simplify = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    if (!isSchema(value)) return value
    if (String(value.$ref).startsWith('#/$defs/')) return {}
    const choices = Array.isArray(value.anyOf) ? value.anyOf.filter(isSchema) : []
    for (const choice of choices) if (choice.description === value.description) delete choice.description
    return withNull(value, choices)
  }) as JsonSchema

/** What may be null, as one type with two names where its other keywords say nothing of null. */
function withNull(schema: JsonSchema, [first, second, ...more]: JsonSchema[]): JsonSchema {
  const saysMore = ['enum', 'const', 'allOf', 'anyOf', '$ref'].some((keyword) => first && keyword in first)
  if (more.length || second?.type !== 'null' || typeof first?.type !== 'string' || saysMore) return schema
  const { anyOf: _, ...rest } = schema
  return { ...rest, ...first, type: [first.type, 'null'] }
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null
