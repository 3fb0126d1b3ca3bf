// The floors: a bare node:http server that does one thing, in a process of its own. It is told what by a message, and answers its port.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderToString } from 'react-dom/server'
import { openPool } from '#server/database/database.ts'
import type { Statement } from './beside-sql.ts'
import { elementsOf } from './elements.ts'

/** `constant` sends so many bytes; `render` draws a page of plain elements, when it has asked the database what the page asks; `sql` asks the database and says it as JSON. */
export type Floor =
  | { kind: 'constant'; bytes: number; type: string }
  | { kind: 'render'; html: string; url: string; statements: Statement[] }
  | { kind: 'sql'; url: string; text: string; values: unknown[]; limit: number }

process.on('message', (floor: Floor) => {
  const server = createServer(listenerOf(floor))
  server.keepAliveTimeout = 75_000
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})

function listenerOf(floor: Floor): RequestListener {
  if (floor.kind === 'constant') {
    const body = Buffer.alloc(floor.bytes, 'a')
    const headers = { 'content-type': floor.type, 'content-length': body.length }
    return (_, response) => response.writeHead(200, headers).end(body)
  }
  if (floor.kind === 'render') {
    const page = elementsOf(floor.html)
    const pool = openPool(floor.url)
    return async (_, response) => {
      await Promise.all(floor.statements.map((statement) => pool.query(statement)))
      const body = Buffer.from(`<!DOCTYPE html>${renderToString(page)}`)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body)
    }
  }
  return answerRows(floor)
}

/** The search without the product: one prepared statement, its rows as JSON. */
function answerRows({ url, text, values, limit }: Extract<Floor, { kind: 'sql' }>): RequestListener {
  const pool = openPool(url)
  return (_, response) => {
    pool.query({ name: 'search', text, values }).then(
      ({ rows }) => {
        const body = Buffer.from(JSON.stringify({ items: rows.slice(0, limit), cursor: rows.at(-1)?.id ?? null }))
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
      },
      (error) => response.writeHead(500).end(String(error)),
    )
  }
}
