import type { ServerResponse } from 'node:http'
import { writerOf } from './flow.ts'
import { bytesOf } from './buffered-response.ts'

/**
 * Sends an answer that is known in whole, in one piece with its length, or begins one that is written bit by bit, past all that a web
 * server keeps of an answer while it lasts. Says whether it is one of these.
 */
export function send(outgoing: ServerResponse, answer: Response): boolean {
  const { status, headers } = answer
  const bytes = bytesOf(answer)
  if (bytes) {
    outgoing.statusCode = status
    outgoing.setHeaders(headers).setHeader('content-length', bytes.length).end(bytes)
    return true
  }
  const writer = writerOf(answer)
  if (!writer) return false
  // Sent on their own, the headers are kept as one text and not as the fifty parts that node joins.
  outgoing.writeHead(status, [...headers].flat()).flushHeaders()
  writer(outgoing)
  return true
}
