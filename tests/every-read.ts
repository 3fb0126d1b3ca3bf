import { ApiError } from '#http/api-error.ts'
import type { Calls } from '#http/call.ts'
import { createClient, type ClientOf } from '#http/client.ts'
import type { App } from '#server/web/app.ts'
import { origin } from './page-addresses.ts'
import { queries } from './plain-calls.ts'
import { reads } from './reads.ts'

type Input = Record<string, unknown>

/**
 * Asks every call that reads, about rows that are there.
 * @param send asks as somebody
 * @param ids of rows by the noun
 * @returns how many answered with what was asked for, and those that failed
 */
export async function askEveryRead(send: App['fetch'], ids: Record<string, string[]>) {
  const api: ClientOf<Record<string, Calls>> = createClient(send, { origin })
  const failures: string[] = []
  let answers = 0
  for (const { name, call } of reads)
    for (const input of inputsOf(name, call.path, ids)) {
      const status = await statusOf(api, name, input)
      if (status === 0 || status >= 500) failures.push(`${name} ${JSON.stringify(input)} ${status}`)
      if (status === 200) answers++
    }
  return { answers, failures }
}

/** What a call is asked with: rows that are there, or what it does not do without. */
function inputsOf(name: string, path: string, ids: Record<string, string[]>): Input[] {
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)
  if (params.length === 0) return [Object.fromEntries(new URLSearchParams(queries[name]))]
  return (ids[name.split('.')[0] ?? ''] ?? []).map((id) => Object.fromEntries(params.map((param) => [param, id])))
}

async function statusOf(api: ClientOf<Record<string, Calls>>, name: string, input: Input): Promise<number> {
  const [noun = '', call = ''] = name.split('.')
  try {
    await api[noun]?.[call]?.(input as never)
    return 200
  } catch (error) {
    if (error instanceof ApiError) return error.status
    throw error
  }
}
