import { paramsOf, successOf, type Call, type Calls } from '../call.ts'
import { contractOf } from '../contract.ts'
import type { Nouns } from '../crud.ts'
import { parametersOf } from './parameters.ts'
import { schemasOf, type JsonSchema } from './schemas.ts'
import { webhooksOf } from './webhooks.ts'
import { failureDescriptions, wordsOf } from './words.ts'

/** The operations of the sign-up, which the specification names. */
const specifiedNames = new Map([
  ['user.create', 'createUser'],
  ['user.one', 'getUser'],
  ['user.patch', 'updateUser'],
  ['user.applySeller', 'applySeller'],
])

/** `serverUrl` is where the API is mounted, as the reader reaches it. */
export type OpenapiOptions = { title: string; version: string; serverUrl: string }

/**
 * The contract that serves these nouns as an OpenAPI document, derived whole.
 * @see https://spec.openapis.org/oas/v3.1.1.html
 */
export function openapi(nouns: Nouns, { title, version, serverUrl }: OpenapiOptions) {
  const contract: Readonly<Record<string, Calls>> = contractOf(nouns)
  const { isPublic, labelOf, summaryOf } = wordsOf(nouns)
  const schemas = schemasOf(nouns)
  const parameters = parametersOf(schemas)

  const operation = (part: string, name: string, call: Call) => {
    const id = `${part}.${name}`
    const open = isPublic(part, name, call)
    const references = parameters.of(part, name, call)
    return {
      operationId: specifiedNames.get(id) ?? id,
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
    webhooks: webhooksOf(schemas),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: parameters.components,
      responses: failureResponses,
      schemas: { ...schemas.components(), Failure: failure },
    },
  }
}

/** What every failed call answers with. */
const failure: JsonSchema = {
  type: 'object',
  required: ['code', 'message', 'issues'],
  properties: {
    code: { type: 'string', description: '理由の符号' },
    message: { type: 'string', description: '人に見せてよい日本語の文' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'array', items: { type: ['string', 'integer'] }, description: '項目の場所' },
          message: { type: 'string' },
        },
      },
    },
  },
}

const header = { 'Retry-After': { description: '待つ秒数', schema: { type: 'integer' } } }

/** The failed answers, each written once. */
const failureResponses = Object.fromEntries(
  Object.entries(failureDescriptions).map(([status, description]) => [
    status,
    {
      description,
      ...(status === '429' && { headers: header }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ]),
)

/** Which of them a call may answer with. */
function failuresOf(call: Call, isPublic: boolean) {
  const statuses: (keyof typeof failureDescriptions)[] = [
    400,
    ...(isPublic ? [] : ([401, 403] as const)),
    ...(paramsOf(call.path).length ? ([404] as const) : []),
    ...(call.method === 'GET' ? [] : ([409] as const)),
    ...(call.body ? ([413, 415] as const) : []),
    ...(call.idempotent ? ([422] as const) : []),
    429,
    'default',
  ]
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]))
}
