import type { Resource } from '#domain/kit/resource.ts'
import type * as all from '#domain/nouns.ts'
import { successOf, type Call, type Calls } from '../call.ts'
import { contractOf, type Contract } from '../contract.ts'
import type { Nouns } from '../crud.ts'
import { failure, failureResponses, failuresOf } from './failures.ts'
import { parametersOf } from './parameters.ts'
import { schemasOf } from './schemas.ts'

/** `serverUrl` is where the API is mounted, as the reader reaches it. */
export type OpenapiOptions = { title: string; version: string; serverUrl: string }

/**
 * The contract that serves these nouns as an OpenAPI document, derived whole.
 * @see https://spec.openapis.org/oas/v3.1.1.html
 */
export function openapi(nouns: Nouns, { title, version, serverUrl }: OpenapiOptions) {
  const contract: Readonly<Record<string, Calls>> = contractOf(nouns)
  const { isPublic, labelOf, summaryOf } = wordsOf(nouns)
  const schemas = schemasOf(contract)
  const parameters = parametersOf(schemas)

  const operation = (part: string, name: string, call: Call) => {
    const open = isPublic(part, name, call)
    const references = parameters.of(part, name, call)
    return {
      operationId: `${part}.${name}`,
      tags: [labelOf(part)],
      summary: summaryOf(part, name, call),
      ...(open && { security: [] }),
      ...(references.length > 0 && { parameters: references }),
      ...(call.body && {
        requestBody: {
          required: true,
          content: {
            [call.multipart ? 'multipart/form-data' : 'application/json']: { schema: schemas.use(call.body, 'input') },
          },
        },
      }),
      responses: { [successOf(call)]: response(call), ...failuresOf(call, open) },
    }
  }
  const response = (call: Call) => ({
    description: '成功',
    ...(successOf(call) !== 204 && {
      content: { [call.produces ?? 'application/json']: { schema: schemas.use(call.output, 'output') } },
    }),
  })

  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const [part, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      ;(paths[call.path] ??= {})[call.method.toLowerCase()] = operation(part, name, call)
    }
  }
  return {
    openapi: '3.1.1',
    info: { title, version },
    servers: [{ url: serverUrl }],
    tags: Object.keys(contract).map((part) => ({ name: labelOf(part) })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: parameters.components,
      responses: failureResponses,
      schemas: { ...schemas.components(), Failure: failure },
    },
  }
}

/** The Japanese names of the parts of the contract that are not nouns. */
const otherLabels: Record<Exclude<keyof Contract, keyof typeof all>, string> = {
  event: '商談の動き',
  image: '画像',
  place: '地域と運営者',
  session: 'ログイン状態',
}

const crudSummaries: Readonly<Record<string, (label: string) => string>> = {
  count: (label) => `${label}の数`,
  list: (label) => `${label}の一覧`,
  many: (label) => `${label}を番号でまとめて見る`,
  one: (label) => `${label}を見る`,
  create: (label) => `${label}を作る`,
  put: (label) => `${label}を置き換える`,
  patch: (label) => `${label}の一部を書き換える`,
  remove: (label) => `${label}を消す`,
}

/** The Japanese names of a contract's parts and calls, from its nouns, and which of them are public. */
function wordsOf(nouns: Readonly<Record<string, Pick<Resource, 'label' | 'rules'>>>) {
  const labels: Readonly<Record<string, string>> = {
    ...otherLabels,
    ...Object.fromEntries(Object.entries(nouns).map(([part, { label }]) => [part, label])),
  }
  /** The Japanese name of a part of the contract. */
  const labelOf = (part: string) => labels[part] ?? part
  return {
    labelOf,
    /** What a call does, in a few words. */
    summaryOf: (part: string, name: string, { summary }: Call) =>
      summary ?? crudSummaries[name]?.(labelOf(part)) ?? labelOf(part),
    /** Whether a visitor may call it: for the calls that every noun has, by the noun's own rule. */
    isPublic(part: string, name: string, { path }: Call) {
      if (part === 'place' || path.startsWith('/public/')) return true
      return ['count', 'list', 'many', 'one'].includes(name) && nouns[part] !== undefined
        ? nouns[part].rules.read(null) !== false
        : false
    },
  }
}
