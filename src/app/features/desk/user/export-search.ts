import { metaOf } from '#domain/kit/field-meta.ts'
import { user } from '#domain/user/user.ts'
import { parameters } from '#http/filters.ts'

/** Which members are written down, as their list is asked for. */
export type ExportSearch = Readonly<Record<string, string | undefined>>

const parameterByName = new Map(parameters(user).map((parameter) => [parameter.name, parameter]))
/** What the page itself asks for; the rest comes from a list. */
const searchFields = ['userType', 'sellerApprovedStatus', 'keyword']

/** The search that a URL names; what is unknown or makes no sense is left out. */
export function readExportSearch(input: Readonly<Record<string, unknown>>): ExportSearch {
  const entries = Object.entries(input).map(([name, value]) => [name, String(value).trim()] as const)
  return Object.fromEntries(
    entries.filter(([name, value]) =>
      name === 'keyword'
        ? value !== '' && value.length <= 100
        : parameterByName.get(name)?.schema.safeParse(value).success,
    ),
  )
}

/** The conditions that a list brought along, in words. */
export function broughtAlong(search: ExportSearch): { name: string; value: string; label: string }[] {
  return Object.entries(search).flatMap(([name, value]) => {
    const parameter = parameterByName.get(name)
    if (!parameter || !value || searchFields.includes(name)) return []
    const { label, choice, column } = metaOf(user.row.shape[parameter.field as keyof typeof user.row.shape])
    const words = column === 'boolean' ? (value === 'true' ? 'はい' : 'いいえ') : choice?.label(Number(value)) || value
    const bound = { from: '（から）', to: '（まで）' }[parameter.by as string] ?? ''
    return [{ name, value, label: `${label}${bound}：${words}` }]
  })
}
