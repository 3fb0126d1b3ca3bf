import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { serveHouse, type ServedHouse } from '../serve-house.ts'

let house: House
let served: ServedHouse
let buyer: Somebody
beforeAll(async () => {
  house = await openHouse()
  buyer = await house.as(Role.buyer)
  served = await serveHouse(await house.beside())
})
afterAll(async () => {
  await served.stop()
  await house.drop()
})

const piece = Buffer.alloc(64 * 1024, 'a')
/** More than any of them may have, and what the connection itself may hold besides: bytes. */
const patience = 16 * 1024 * 1024

/** Posts a body of no announced length that does not end. Answers the status, and whether it came before `patience`. */
const pour = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; isEarly: boolean }>((resolve) => {
    let sent = 0
    let isOver = false
    const outgoing = request(served.url + path, { method: 'POST', headers }, (answer) => {
      isOver = true
      resolve({ status: answer.statusCode, isEarly: sent < patience })
      answer.resume()
      outgoing.destroy()
    })
    outgoing.on('error', () => isOver || resolve({ status: undefined, isEarly: false }))
    const more = () => {
      if (isOver) return
      if (sent >= patience) return void outgoing.end()
      sent += piece.length
      outgoing.write(piece, more)
    }
    more()
  })

const json = { 'content-type': 'application/json' }

test.each([
  ['the API', '/api/favorite', json],
  ['the events of the gateway', '/webhooks/payment', {}],
  ['the form of a mail', '/user/mail?token=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['the sign-in service', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k', json],
  ['the card form', '/gateway/confirm', json],
] as const)('%s cuts off a body that announced no length', async (_, path, headers) => {
  const signedIn: Record<string, string> = path.startsWith('/api/') ? { authorization: `Bearer ${buyer.token}` } : {}
  expect(await pour(path, { ...headers, ...signedIn })).toEqual({ status: 413, isEarly: true })
})

test('of a visitor’s body the API reads nothing', async () => {
  expect(await pour('/api/user', json)).toEqual({ status: 401, isEarly: true })
})

test('an announced length above the limit is refused at once, one at the limit is read', async () => {
  const ask = (length: number) =>
    fetch(`${served.url}/api/favorite`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${buyer.token}` },
      body: ' '.repeat(length),
    }).then(({ status }) => status)
  expect([await ask(1024 * 1024), await ask(1024 * 1024 + 1)]).toEqual([400, 413])
})
