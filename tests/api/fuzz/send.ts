import type { Me } from '#domain/kit/rules.ts'
import type { House } from '../../as.ts'
import type { Asker } from './house.ts'
import type { DrawnRequest } from './requests.ts'
import type { Write } from './trail.ts'

/** What came of a request: who asked, as they were then, what was answered, and what was written. */
export type Outcome = {
  request: DrawnRequest
  asker: Asker
  me: Me
  status: number
  type: string
  text: string
  /** What the text says, where it is JSON. */
  json: unknown
  writes: readonly Write[]
  /** How long it took, in milliseconds. */
  took: number
}
export type Answer = Pick<Outcome, 'status' | 'type' | 'text' | 'json' | 'took'>

/** Sends a request to a house as somebody, from a place of their own: attempts are counted by address. */
export async function send(house: House, drawn: DrawnRequest, asker: Asker, ip: string): Promise<Answer> {
  const { method, path, headers, body } = drawn
  const all = asker ? { ...headers, authorization: `Bearer ${asker.token}` } : headers
  const request = new Request(`http://sumika.test${path}`, {
    method,
    headers: all,
    ...(body !== undefined && { body }),
  })
  const began = performance.now()
  const answer = await house.app.fetch(request, { ip })
  const type = answer.headers.get('content-type') ?? ''
  const text = await answer.text()
  const took = performance.now() - began
  const json: unknown = type.startsWith('application/json') && text ? JSON.parse(text) : undefined
  return { status: answer.status, type, text, json, took }
}
