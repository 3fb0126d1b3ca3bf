import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, isSpanContextValid, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Pool } from 'pg'
import { sqlState } from '../database/clash.ts'
import { keepSpans, requestIDAttribute, type Origin, type Tracing } from './span.ts'

type PresentSpan = { span: Span; requestID: string }

const contextOf = ({ traceparent }: Origin): Context => {
  const [, traceId = '', spanId = ''] = traceparent.split('-')
  const parent = { traceId, spanId, traceFlags: 1, isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

/** Of a failure its kind alone: its words may hold what somebody has typed. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', sqlState(error) ?? (error instanceof Error ? error.name : 'unknown'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/**
 * Sends spans of requests, calls, statements and queued work to a collector, by OTLP over HTTP. A collector that is away costs
 * nobody anything: what it does not take is dropped.
 * @param endpoint such as `http://127.0.0.1:4318`
 * @returns how to send what is left, and to end it
 */
export function openTracing(endpoint: string, pool: Pool): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sumika' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('sumika')
  const present = new AsyncLocalStorage<PresentSpan>()
  const tracing: Tracing = {
    async span(name, attributes, work, origin) {
      const above = present.getStore()
      const inProcess = above ? trace.setSpan(ROOT_CONTEXT, above.span) : ROOT_CONTEXT
      const context = origin ? contextOf(origin) : inProcess
      const span = tracer.startSpan(name, { attributes }, context)
      const requestID = origin?.requestID ?? above?.requestID ?? String(attributes[requestIDAttribute] ?? '')
      span.setAttribute(requestIDAttribute, requestID)
      try {
        return await present.run({ span, requestID }, work)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    tell: (attributes) => void present.getStore()?.span.setAttributes(attributes),
    origin() {
      const now = present.getStore()
      if (!now) return undefined
      const { traceId, spanId } = now.span.spanContext()
      return { traceparent: `00-${traceId}-${spanId}-01`, requestID: now.requestID }
    },
  }
  keepSpans(tracing)
  watchStatements(pool, (name, attributes, work) =>
    present.getStore() ? tracing.span(name, attributes, work) : work(),
  )
  return async () => {
    keepSpans(undefined)
    await provider.shutdown()
  }
}

type StatementLike = string | { text: string }
type Query = (statement: StatementLike, ...rest: unknown[]) => unknown

/** A statement without the values that stand in it, cut to a length; parameters are not in it anyway. */
const shapeOf = (text: string) =>
  text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\b\d+\b(?!\s*\))/g, (number, at: number) => (text[at - 1] === '$' ? number : '?'))
    .slice(0, 1_000)

/**
 * Does each statement of a pool in a span. What takes a callback is the pool's own and left alone: it runs in the context of whoever
 * has just given the connection back.
 */
function watchStatements(pool: Pool, inSpan: Tracing['span']): void {
  const inSpanOf = (ask: Query): Query =>
    function (statement, ...rest) {
      if (typeof rest.at(-1) === 'function') return ask(statement, ...rest)
      const shape = shapeOf(typeof statement === 'string' ? statement : statement.text)
      const name = /^\s*(\w+)/.exec(shape)?.[1]?.toUpperCase() ?? 'statement'
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': shape }
      return inSpan(name, attributes, async () => ask(statement, ...rest))
    }
  const watchedClients = new WeakSet<object>()
  const watch = (one: { query: Query }) => {
    if (watchedClients.has(one)) return
    watchedClients.add(one)
    one.query = inSpanOf(one.query.bind(one))
  }
  watch(pool)
  pool.on('acquire', watch)
}
