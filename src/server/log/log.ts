import { randomUUID } from 'node:crypto'
import { pino, type DestinationStream, type Level, type Logger } from 'pino'

const SECRET =
  /authorization|cookie|passw|token|secret|e-?mail|credential|signature|api-?key|oobcode|^(ip|phone|address.*|query|search|body)$/i
const DEPTH_LIMIT = 6
/**
 * Every text that must be scrubbed has one of these signs in it, or an escape that may stand for one; a text without any is logged as it
 * is.
 */
const SUSPECT =
  /[@?\\]|eyJ|params:|bearer|basic|authorization|cookie|passw|token|secret|e-?mail|credential|signature|api-?key|oobcode|"(?:ip|phone|address[^"]*|query|search|body)"/i

/**
 * Takes out of a text what a log must not hold: e-mail addresses, tokens, passwords in addresses, query strings, values of statements.
 * Every class stops at its own separator or has a bound, so that the time grows with the length of the text and no faster:
 * strangers choose what is logged.
 */
export function scrubText(text: string): string {
  if (!SUSPECT.test(text)) return text
  return text
    .replace(/\nparams:[\s\S]*$/, '')
    .replace(/\b([a-z][a-z+]{0,30}:\/\/)[^\s/@]{1,256}@/gi, '$1…@')
    .replace(/(\/[^\s?"'`/]*)\?[^\s"'`]+/g, '$1')
    .replace(/[^\s<>"'(),:;=[\]\\@]{1,64}@[^\s<>"'(),:;=[\]\\@.]{1,255}(?:\.[\p{L}\d-]{1,63})+/gu, '[email]')
    .replace(/\beyJ[\w-]+(\.[\w-]*)*/g, '[token]')
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]')
}

/** The same for anything that is logged, to the bottom; besides, fields whose names tell of secrets or of people are blanked. */
function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEPTH_LIMIT) return '[deep]'
  if (value instanceof Error) return scrubError(value, depth)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof URL) return scrubText(value.href)
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (value instanceof Headers || value instanceof Map) return scrub(Object.fromEntries(value), depth)
  if (Array.isArray(value)) return value.map((element) => scrub(element, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, SECRET.test(name) ? '[hidden]' : scrub(field, depth + 1)]),
  )
}

const isFlat = (fields: object) => Object.values(fields).every((field) => Object(field) !== field)

/** Of an error only what finds the fault. Others of its properties carry values: PostgreSQL's `detail`, drizzle's `params`. */
function scrubError(error: Error, depth: number): object {
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  const constraint = 'constraint' in error ? error.constraint : undefined
  const frames = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
  const below = cause === undefined ? undefined : scrub(cause, depth + 1)
  return { type: name, message: scrubText(message), code, constraint, stack: frames, cause: below }
}

let output: DestinationStream | undefined

/** With so many letters waiting, lines are written before the tenth of a second is over. */
const maxWaitingLetters = 65_536

/**
 * Standard output, a tenth of a second's lines at once: a write of its own for each line costs more than to answer from memory. An
 * error is written at once with all that came before it, and so is the rest when the process ends.
 */
function standardOutput(): DestinationStream {
  if (output) return output
  const out = pino.destination({ fd: 1, sync: true })
  let lines = ''
  const flush = () => {
    if (lines) out.write(lines)
    lines = ''
  }
  setInterval(flush, 100).unref()
  process.once('exit', flush)
  const write = (line: string) => {
    lines += line
    if (lines.length > maxWaitingLetters || /^\{"level":"(error|fatal)"/.test(line)) flush()
  }
  return (output = { write })
}

/** The time as a line begins with it, made once a millisecond. */
function clock(): () => string {
  let at = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== at) [at, text] = [now, `,"time":"${new Date(now).toISOString()}"`]
    return text
  }
}

/**
 * The server's log: one JSON object a line, on standard output unless told otherwise. Whatever is logged passes `scrub`, messages and
 * the fields of children included, so it holds no secrets, no e-mail addresses and no query strings.
 */
export function createLog(level: Level | 'silent', destination: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: clock(),
      formatters: {
        level: (label) => ({ level: label }),
        // While errors are still errors: pino's own form of them carries every property. Flat ones are seen in the line.
        log: (fields) => (isFlat(fields) ? fields : Object(scrub(fields))),
      },
      // An error given alone meets this one before the formatter.
      serializers: { err: (error: unknown) => scrub(error) },
      // The whole line: messages and the fields of children pass no formatter.
      hooks: { streamWrite: (line) => (SUSPECT.test(line) ? `${JSON.stringify(scrub(JSON.parse(line)))}\n` : line) },
    },
    destination,
  )
}

/** The request's id: the one that a proxy gave it (`X-Request-Id`, 8 to 64 letters, digits and hyphens), or a new one. */
export const requestIDOf = (sentID: string | null | undefined): string =>
  typeof sentID === 'string' && /^[\w-]{8,64}$/.test(sentID) ? sentID : randomUUID()
