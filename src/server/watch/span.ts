/** What a span tells of its work: words of the code and figures, nothing that a person has typed. */
export type SpanAttributes = Record<string, string | number>

/** The request that work comes from, as it travels with what is queued. */
export type Origin = { traceparent: string; requestID: string }

/** How spans are kept; `open-tracing.ts` makes it where a collector is named. */
export type Tracing = {
  /** Does work inside a span. `origin` is where work comes from that was queued. */
  span<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>, origin?: Origin): Promise<T>
  /** Tells the present span more. */
  tell(attributes: SpanAttributes): void
  /** The present request; none, outside of any. */
  origin(): Origin | undefined
}

/** Under which name spans tell the id of the request, by which the log finds it too. */
export const requestIDAttribute = 'sumika.request_id'

let tracing: Tracing | undefined

/** From now on spans are kept so, or not at all. */
export const keepSpans = (by: Tracing | undefined): void => void (tracing = by)

/** Whether spans are kept. */
export const isTraced = (): boolean => tracing !== undefined

/** Does a piece of work inside a span; only does it, where no collector is named. */
export const inSpan: Tracing['span'] = (name, attributes, work, origin) =>
  tracing ? tracing.span(name, attributes, work, origin) : work()

/** Queued work, with the request that it comes from where a collector is named. */
export type QueuedWork = { origin?: Origin }

/** Does queued or regular work inside a span, of the request that it comes from. */
export const inJobSpan = <T>(
  name: string,
  { origin, ...work }: QueuedWork,
  handle: (work: object) => Promise<T>,
): Promise<T> => inSpan(`job ${name}`, {}, () => handle(work), origin)

/** The present request, for what is queued to take along; nothing, where no collector is named. */
export function presentOrigin(): QueuedWork {
  const origin = tracing?.origin()
  return origin ? { origin } : {}
}

/** Answers a request inside a span of its own. */
export const answerInSpan = (
  { method }: Request,
  route: string,
  requestID: string,
  answer: () => Response | Promise<Response>,
): Promise<Response> =>
  inSpan(
    `${method} ${route}`,
    { 'http.request.method': method, 'http.route': route, [requestIDAttribute]: requestID },
    async () => {
      const response = await answer()
      tracing?.tell({ 'http.response.status_code': response.status })
      return response
    },
  )
