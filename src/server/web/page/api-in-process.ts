import { noAnswer, refusalOf } from '#http/api-error.ts'
import { readAnswer, type Transport } from '#http/client.ts'
import { textsOf } from '#http/request-of.ts'
import { flush, type Context } from '#server/kernel/context.ts'
import { inSpan } from '#server/watch/span.ts'
import { noSuchCall, type ServedCall } from '../api.ts'
import { refusalTo } from '../auth.ts'
import { refusedBy } from '../failures.ts'
import { readTexts } from '../input/read-input.ts'

/**
 * The API for a page that is drawn in this process: the handler of a call is given the values that a request would bring, parsed by
 * the same schemas, and its answer and its refusals are the same, without a request, an answer or JSON between. It only reads.
 * @param saw is told the status of each answer
 */
export function inProcess(calls: readonly ServedCall[]) {
  const byName = new Map(calls.map((servedCall) => [servedCall.name, servedCall]))
  return (context: Context, saw: (status: number) => void): Transport =>
    async (name, route, input) => {
      const { params, query } = textsOf(name, route, input)
      if (route.method !== 'GET') throw noAnswer('network', new Error('a page only reads while it is rendered'))
      const answer = async () => {
        const servedCall = byName.get(name)
        if (!servedCall) throw noSuchCall()
        const result = await servedCall.handler(
          context,
          readTexts(servedCall.call, params, () => query),
        )
        flush(context)
        return result
      }
      const result = await inSpan(name, {}, answer).catch((error) => {
        const { status, failure, retryAfter } = refusedBy(refusalTo({ awaits: context.awaits ?? null }, error), context)
        saw(status)
        throw refusalOf(status, failure, retryAfter)
      })
      if (!(result instanceof Response)) return route.produces ? String(result) || null : result
      saw(result.status)
      return readAnswer(result, route)
    }
}
