import { successOf, type Call, type Calls } from '../call.ts'
import { contractOf } from '../contract.ts'
import type { Nouns } from '../crud.ts'
import { failure, failureResponses, failuresOf } from './failures.ts'
import { parametersOf } from './parameters.ts'
import { schemasOf } from './schemas.ts'
import { wordsOf } from './words.ts'

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
