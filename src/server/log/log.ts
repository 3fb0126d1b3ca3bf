import { randomUUID } from 'node:crypto'
import { pino, type DestinationStream, type Level, type Logger } from 'pino'
import { scrub } from './scrub.ts'

/**
 * The server's log: one JSON object a line, on standard output unless told otherwise. Whatever is logged passes `scrub`, messages and
 * the fields of children included, so it holds no secrets, no e-mail addresses and no query strings.
 */
export function createLog(level: Level | 'silent', destination: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        // While errors are still errors: pino's own form of them carries every property.
        log: (fields) => Object(scrub(fields)),
      },
      // An error given alone meets this one before the formatter.
      serializers: { err: (error: unknown) => scrub(error) },
      // The whole line: messages and the fields of children pass no formatter.
      hooks: { streamWrite: (line) => `${JSON.stringify(scrub(JSON.parse(line)))}\n` },
    },
    destination,
  )
}

/** The request's id: the one that a proxy gave it (`X-Request-Id`, 8 to 64 letters, digits and hyphens), or a new one. */
export function requestIDOf(headers: Headers): string {
  const given = headers.get('x-request-id') ?? ''
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
