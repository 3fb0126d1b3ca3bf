import { once } from 'node:events'
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { appOn, openHouse, password, type House, type Somebody } from '../as.ts'
import { serveHouse, type ServedHouse } from '../serve-house.ts'

let house: House
let served: ServedHouse[]
let proxy: Server
let url: string
let buyer: Somebody

/** Two processes on one database behind one proxy, which gives them its requests in turn. */
beforeAll(async () => {
  house = await openHouse()
  buyer = await house.as(Role.buyer)
  const beside = await Promise.all([house.beside(), house.beside()])
  served = await Promise.all(beside.map((one) => serveHouse(one, appOn(one.services, { proxies: 1 }))))
  let turn = 0
  proxy = createServer((incoming, outgoing) => {
    // The client's network, as a proxy on the internet sees it: here all of them are this machine.
    const { 'x-network': network = '', 'x-forwarded-for': forwarded, ...kept } = incoming.headers
    const headers = { ...kept, 'x-forwarded-for': [forwarded, network].filter(Boolean).join(', ') }
    const { method = 'GET', url: path = '/' } = incoming
    const onward = ask(served[turn++ % 2]!.url + path, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  for (const { stop } of served) await stop()
  await house.drop()
})

const signIn = async (network: string, word: string, headers = {}) => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test'
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-network': network, ...headers },
    body: JSON.stringify({ email: buyer.email, password: word, returnSecureToken: true }),
  })
  await answer.text()
  return answer.status
}

test('each client is counted by its own network, and nobody by the proxy’s', async () => {
  for (let n = 1; n <= 13; n++) expect(await signIn(`198.51.100.${n}`, password)).toBe(200)
})

test('an address that the client made up does not lift its limit', async () => {
  const statuses = []
  for (let n = 1; n <= 8; n++)
    statuses.push(await signIn('203.0.113.5', 'wrong', { 'x-forwarded-for': `192.0.2.${n}` }))
  expect(statuses.slice(5)).toEqual([429, 429, 429])
})
