import { idempotencyKeyForm, paramsOf, type Call } from '../call.ts'
import type { JsonSchema, schemasOf } from './schemas.ts'
import { parameterDescriptions } from './words.ts'

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
}
type Reference = { $ref: string }

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: '同じ値で送り直すと、はじめの応答がもう一度返ります',
  schema: { type: 'string', pattern: idempotencyKeyForm.source },
}

/** Collects the parameters of calls: each is a component once, under its own name where that is free. */
export function parametersOf(schemas: ReturnType<typeof schemasOf>) {
  const names = new Map<string, string>()
  const components: Record<string, Parameter> = {}

  function refer(parameter: Parameter, candidates: string[]): Reference {
    const text = JSON.stringify(parameter)
    const name = names.get(text) ?? candidates.find((candidate) => !(candidate in components)) ?? text
    names.set(text, name)
    components[name] = parameter
    return { $ref: `#/components/parameters/${name}` }
  }
  function describe(parameter: Parameter): Parameter {
    const { description = parameterDescriptions[parameter.name], ...schema } = parameter.schema
    return { ...parameter, schema, ...(typeof description === 'string' && { description }) }
  }

  return {
    components,
    of(part: string, name: string, call: Call): Reference[] {
      const query = call.query ? schemas.use(call.query, 'input') : {}
      const requiredNames = (query.required ?? []) as string[]
      const all: Parameter[] = [
        ...paramsOf(call.path).map((param): Parameter => ({
          name: param,
          in: 'path',
          required: true,
          schema: { type: 'string' },
        })),
        ...Object.entries((query.properties ?? {}) as Record<string, JsonSchema>).map(([param, schema]): Parameter => ({
          name: param,
          in: 'query',
          ...(requiredNames.includes(param) && { required: true }),
          schema,
        })),
        ...(call.idempotent ? [idempotencyKey] : []),
      ]
      return all.map((parameter) => {
        const free = [parameter.name, `${part}.${parameter.name}`, `${part}.${name}.${parameter.name}`]
        return refer(describe(parameter), parameter.in === 'path' ? [`path.${parameter.name}`] : free)
      })
    },
  }
}
