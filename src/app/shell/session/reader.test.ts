import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { defaultBrand } from '#domain/operator/default-brand.ts'
import { createClient, type Send } from '#http/client.ts'
import { createSession } from '#http/session.ts'
import type { AppContext, Reader } from '../context.ts'
import { unreadStore } from '../frame/unread-store.ts'
import { followSession } from './reader.ts'

const origin = 'http://sumika.test'
const hanako: Reader = {
  id: 'u1',
  name: '山田 花子',
  userType: Role.buyer,
  otherRole: null,
  sellerApprovedStatus: null,
  areas: [],
}

/** A browser tab whose page was drawn for `me`, with what local storage holds; every request is written down. */
function open({ me, stored = {} }: { me: Reader | null; stored?: Record<string, string> }) {
  const requests: string[] = []
  const send: Send = async (request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`)
    return request.method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ ...hanako, email: 'h@x.jp' })
  }
  const kept = new Map(Object.entries(stored))
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const session = createSession({
    origin,
    identityBase: origin,
    apiKey: 'k',
    storage,
    events: new EventTarget() as never,
    fetch: (input, init) => send(new Request(input, init)),
    schedule: () => () => {},
  })
  const queryClient = new QueryClient()
  queryClient.setQueryData(['private'], 1)
  const site = { origin, demo: false, apiBase: '/api', identityBase: '', apiKey: 'k', readsIdCards: false }
  const unread = unreadStore()
  const context: AppContext = {
    queries: { client: queryClient },
    unread,
    api: createClient(session.send, { origin }),
    session,
    me,
    site,
    brand: defaultBrand,
  }
  const changed = new Promise<void>((resolve) => followSession(context, resolve))
  return { context, requests, changed, session }
}

const token = (seconds: number) =>
  ['{"alg":"RS256"}', JSON.stringify({ sub: 'u1', iat: seconds - 3600, exp: seconds })].map(btoa).join('.') + '.x'

test('a browser with a token but no cookie becomes the signed-in person', async () => {
  const later = Math.floor(Date.now() / 1000) + 3000
  const { context, changed } = open({ me: null, stored: { token: token(later), refreshToken: 'r' } })
  await changed
  expect(context.me).toEqual(hanako)
})

test('a browser with a cookie but no token becomes a visitor, drops the cookie and forgets what was loaded', async () => {
  const { context, requests, changed } = open({ me: hanako })
  await changed
  expect(context.me).toBeNull()
  expect(requests).toContain('DELETE /api/session')
  expect(context.queries.client!.getQueryData(['private'])).toBeUndefined()
})

test('a page that was drawn for the other role of the same person forgets what was loaded in it', async () => {
  const later = Math.floor(Date.now() / 1000) + 3000
  const drawn: Reader = { ...hanako, userType: Role.seller, otherRole: Role.buyer }
  const { context, changed } = open({ me: drawn, stored: { token: token(later), refreshToken: 'r' } })
  await changed
  expect(context.me).toEqual(hanako)
  expect(context.queries.client!.getQueryData(['private'])).toBeUndefined()
})

test('a page that was drawn for the person who is signed in stays as it is', async () => {
  const later = Math.floor(Date.now() / 1000) + 3000
  const { id, name, userType, otherRole, sellerApprovedStatus, areas } = hanako
  // The server names the fields in another order than the browser.
  const drawn: Reader = { areas, sellerApprovedStatus, otherRole, userType, name, id }
  const { context, changed, session } = open({ me: drawn, stored: { token: token(later), refreshToken: 'r' } })
  const isChanged = Promise.race([changed.then(() => true), session.restore().then(() => false)])
  expect(await isChanged).toBe(false)
  expect(context.me).toBe(drawn)
})
