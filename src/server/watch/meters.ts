import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What this process tells of itself at `/metrics`. Every label comes from a set of the code's own, so that no stranger makes it grow. */
export const registry = new Registry()
const registers = [registry]

const requests = new Histogram({
  name: 'sumika_http_request_duration_seconds',
  help: 'Time until the answer began, by method and route pattern',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})
const answers = new Counter({
  name: 'sumika_http_requests_total',
  help: 'Answers by method, route pattern and status',
  labelNames: ['method', 'route', 'status'],
  registers,
})
const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
  new Counter({ name: `sumika_${name}_total`, help, labelNames, registers })

export const meters = {
  streams: new Gauge({ name: 'sumika_streams_open', help: 'Streams of live news that are open', registers }),
  mails: counter('mails', 'Mails handed over, by outcome: sent or failed (a failed one is tried again)', ['outcome']),
  payments: counter('payment_events', 'What the card gateway told, by type and outcome', ['type', 'outcome']),
  signIns: counter('sign_ins', 'Sign-ins at the built-in sign-in service, by outcome', ['outcome']),
  pages: counter('page_cache', "Visitors' pages, by outcome: hit, miss, or stale while the database is gone", [
    'outcome',
  ]),
  uploads: counter('uploads', 'Uploads, by outcome: stored or refused', ['outcome']),
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts an answer. */
export function countAnswer(asked: string, route: string, status: number, seconds: number): void {
  const method = methods.has(asked) ? asked : 'other'
  requests.observe({ method, route }, seconds)
  answers.inc({ method, route, status })
}

/** Counts what the sign-in service has answered, where somebody wanted to sign in. */
export function countSignIn({ method, url }: Request, succeeded: boolean): void {
  if (method === 'POST' && /\/accounts:signInWith(?:Password|EmailLink)\?/.test(url))
    meters.signIns.inc({ outcome: succeeded ? 'succeeded' : 'failed' })
}

/** Counts how a piece of work ends, by one of two words. */
export async function counted<T, O extends string>(
  meter: Counter<'outcome'>,
  [done, failed]: readonly [O, O],
  work: Promise<T>,
): Promise<T> {
  try {
    const result = await work
    meter.inc({ outcome: done })
    return result
  } catch (error) {
    meter.inc({ outcome: failed })
    throw error
  }
}
