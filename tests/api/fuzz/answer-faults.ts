import { isDeepStrictEqual } from 'node:util'
import { contract } from '#http/contract.ts'
import { successOf, type Call, type Calls } from '#http/call.ts'
import type { Outcome } from './send.ts'

const calls: Readonly<Record<string, Calls>> = contract
/** A call by its name: `estate.one`. */
function callNamed(id: string): Call {
  const [noun = '', name = ''] = id.split('.')
  const call = calls[noun]?.[name]
  if (!call) throw new Error(`no call ${id}`)
  return call
}

type Refusal = { code: string; message: string; issues: { message: string }[] }

/** A refusal says why, in Japanese. */
function refusalFaults({ status, json }: Outcome): string[] {
  // An id of `..` leads out of the API: what stands there answers in words of its own.
  if (json === undefined) return []
  const { code, message, issues } = json as Refusal
  const words = [message, ...issues.map((issue) => issue.message)]
  const foreign = words.filter(
    (word) => !/[ぁ-んァ-ヶ一-龠]/.test(word) || /\b(Invalid|expected|received|Too)\b/.test(word),
  )
  if (!code || foreign.length) return [`${status} says ${JSON.stringify(foreign)}`]
  return issues.length > 100 ? [`${issues.length} issues`] : []
}

/** What was accepted is answered as the contract says: with its status, and with what its schema describes and nothing besides. */
function contractFaults({ request, status, type, json }: Outcome): string[] {
  const call = callNamed(request.id)
  if (status >= 300) return []
  if (status !== successOf(call)) return [`${status} where the contract says ${successOf(call)}`]
  if (call.produces) return type.startsWith(call.produces) ? [] : [`${type} where the contract says ${call.produces}`]
  if (status === 204) return []
  const parsed = call.output.safeParse(json)
  if (!parsed.success) return [`outside its schema: ${JSON.stringify(parsed.error.issues.slice(0, 5))}`]
  // What a schema does not know, its parser leaves out.
  return isDeepStrictEqual(parsed.data, json) ? [] : ['more than its schema says']
}

/** What is wrong with an answer by itself: that it is our own fault, a refusal that does not say why, or another shape than was said. */
export function answerFaults(outcome: Outcome): string[] {
  const { status, text, request, json } = outcome
  if (status >= 500) return [`${status} ${text.slice(0, 500)}`]
  if (status >= 400) return refusalFaults(outcome)
  // An id of `..` leads to another call.
  const isElsewhere = json === undefined && !callNamed(request.id).produces && status === 200
  return isElsewhere ? [] : contractFaults(outcome)
}
