import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

type HostAddress = { address: string; family: number }
export type WebhookRequest = { address: string; headers: Readonly<Record<string, string>>; body: string }
/** What was answered: the status, and the beginning of the text. */
export type WebhookAnswer = { status: number; text: string }

/** Sends messages to systems of others, at addresses that somebody has typed. */
export type WebhookSender = {
  /** Whether nothing in the letters of an address says that it is none of the public Internet. Where its name leads is asked by `send`. */
  accepts(address: string): boolean
  /** Posts a message. An answer of any status is one. @throws WebhookUnsent where there was none */
  send(request: WebhookRequest): Promise<WebhookAnswer>
}

/** There was no answer; the message says why, in Japanese. */
export class WebhookUnsent extends Error {}

/** How long a message may take, with the whole answer. */
const maxMs = 10_000
/** How much of an answer is read, in bytes, and how much of it is kept, in characters. */
const maxBytes = 64 * 1024
const maxText = 500

type Options = {
  /** The addresses of a host. */
  resolve?: (host: string) => Promise<HostAddress[]>
  isAllowed?: (address: string) => boolean
  /** The port that is connected to, if not the one that was typed. */
  port?: number
  /** Whose certificates count, if not those of the public Internet. */
  ca?: string
  timeoutMs?: number
}

const hostOf = (address: string) => new URL(address).hostname.replace(/^\[|\]$/g, '')
/** A name that only this machine or its neighbours know: it has no dot, or an end that is nobody's. */
const isLocalName = (host: string) =>
  !/\.[^.]+\.?$/.test(host) || /\.(localhost|local|internal|home\.arpa)\.?$/.test(host)

/**
 * A sender whose connections go to the public Internet alone (SSRF). The name is resolved once, every address that it has must be allowed,
 * and exactly those are connected to: an answer of DNS that changes in between changes nothing. The certificate is checked against the
 * name, no redirect is followed, and ten seconds are all there is.
 */
export function webhookSender({
  resolve = (host) => lookup(host, { all: true, order: 'verbatim' }),
  isAllowed = isPublicAddress,
  port,
  ca,
  timeoutMs = maxMs,
}: Options = {}): WebhookSender {
  async function addressesOf(host: string): Promise<HostAddress[]> {
    const family = isIP(host)
    const addresses = family ? [{ address: host, family }] : await resolve(host)
    if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
      throw new WebhookUnsent('インターネットの外（社内など）を指すアドレスのため、送りませんでした')
    return addresses
  }
  return {
    accepts(address) {
      const host = hostOf(address)
      return isIP(host) ? isAllowed(host) : !isLocalName(host)
    },
    async send({ address, headers, body }) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const addresses = await untilAborted(addressesOf(hostOf(address)), signal)
        const options = { ...(port !== undefined && { port }), ...(ca !== undefined && { ca }), signal }
        const answer = await post(address, { ...options, headers, lookup: pinnedTo(addresses) }, body)
        return { status: answer.statusCode ?? 0, text: await beginningOf(answer) }
      } catch (error) {
        throw unsentBecause(error, signal.aborted && timeoutMs)
      }
    },
  }
}

const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))])

/** Answers the addresses that were checked, whatever name is asked for. */
const pinnedTo =
  ([first, ...more]: HostAddress[]): LookupFunction =>
  (_, { all }, done) => {
    const error = first ? null : new Error('no address')
    if (all) done(error, first ? [first, ...more] : [])
    else done(error, first?.address ?? '', first?.family)
  }

function post(address: string, options: RequestOptions, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // No agent: a connection that is kept would outlive what its address was checked for.
    const sent = request(address, { ...options, method: 'POST', agent: false }, resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The beginning of an answer. Where it breaks off, what came counts: its status was there before. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of answer) {
      parts.push(part)
      size += part.length
      if (size >= maxBytes) break
    }
  } catch {
    // The connection was closed, or the time was over.
  } finally {
    answer.destroy()
  }
  const text = Buffer.concat(parts).toString('utf8').slice(0, maxText)
  return text.replaceAll('\u0000', '').toWellFormed()
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

function unsentBecause(error: unknown, timeoutMs: number | false): WebhookUnsent {
  if (error instanceof WebhookUnsent) return error
  if (timeoutMs !== false) return new WebhookUnsent(`${timeoutMs / 1000}秒のうちに、答えがありませんでした`)
  const code = codeOf(error)
  if (code === 'ENOTFOUND') return new WebhookUnsent('アドレスの名前が、見つかりませんでした')
  const isOfCertificate = code !== null && /CERT|SSL|TLS|SIGNATURE/.test(code)
  const what = isOfCertificate ? '証明書を確かめられませんでした' : 'つながりませんでした'
  return new WebhookUnsent(code ? `${what}（${code}）` : what)
}
