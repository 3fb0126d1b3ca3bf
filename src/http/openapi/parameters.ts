import type { Call } from '../call.ts'
import { paramsOf } from '../call.ts'
import type { JsonSchema, schemasOf } from './schemas.ts'

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
}
type Reference = { $ref: string }

const descriptions: Readonly<Record<string, string>> = {
  cursor: '続きの位置。前の応答の cursor をそのまま渡します',
  limit: '件数。指定しなければ20',
  orderBy: '並び順にする項目名。先頭に - をつけると逆順',
  id: '番号',
  ids: '番号（カンマ区切りで100件まで）',
  estateID: '物件番号',
  postcode: '郵便番号（7桁）',
  path: '預けた画像のパス',
  fields: '返してほしい項目名（カンマ区切り）',
  prefecturesCode: '都道府県（JIS X 0401の番号）',
  cityCode: '市区町村（JIS X 0402の番号）',
}
const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: '同じ値で送り直すと、はじめの応答がもう一度返ります',
  schema: { type: 'string', maxLength: 255 },
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
    const { description = descriptions[parameter.name], ...schema } = parameter.schema
    return { ...parameter, schema, ...(typeof description === 'string' && { description }) }
  }

  return {
    components,
    of(part: string, name: string, call: Call): Reference[] {
      const query = call.query ? schemas.use(call.query, 'input') : {}
      const required = (query.required ?? []) as string[]
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
          ...(required.includes(param) && { required: true }),
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
