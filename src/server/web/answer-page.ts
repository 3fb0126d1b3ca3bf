import { createClient, type Client } from '#http/client.ts'
import { statusOf } from '#http/errors.ts'
import type { Services } from '../kernel/context.ts'
import { newID } from '../kernel/id.ts'
import { readerOf } from '../user/reading-session.ts'
import { sessionIn } from '../user/session-handlers.ts'
import { contextOf, type IncomingRequest } from './answer-call.ts'
import type { api } from './api.ts'
import { meOf, profileOf, type Profile } from './auth.ts'
import { secure, type Policy } from './security.ts'

/** What a page is rendered with: its reader (who may read by it, never write), and the API in this process. */
export type PageContext = { nonce: string; me: Profile | null; api: Client }

/** Renders the page of an address. */
export type Render = (request: Request, context: PageContext) => Promise<Response>

type Options = {
  services: Services
  apiBase: string
  calls: ReturnType<typeof api>
  render: Render
  policy: Policy
}

/** Answers a request for a page. The reader is known by the cookie, and the page's API answers GET and nothing else. */
export const pageAnswers =
  ({ services, apiBase, calls, render, policy }: Options) =>
  async (incoming: IncomingRequest): Promise<Response> => {
    const { request } = incoming
    const id = await readerOf(services, sessionIn(services, request.headers.get('cookie')))
    const reader = id === null ? null : await profileOf(services, id).catch(() => null)
    const context = contextOf(services, incoming, { me: meOf(reader), account: null })
    let isGone = false
    const send = async (call: Request) => {
      if (call.method !== 'GET') throw new Error('a page only reads while it is rendered')
      const answer = await calls.fetch(call, { context })
      isGone ||= answer.status === statusOf.gone
      return answer
    }
    const nonce = newID().replaceAll('-', '')
    const client = createClient(send, { base: apiBase, origin: services.origin })
    const page = await render(request, { nonce, me: reader, api: client })
    // The subject of the page no longer exists: the page has the status that the API answered, so that crawlers drop it.
    const response =
      isGone && page.ok ? new Response(page.body, { status: statusOf.gone, headers: page.headers }) : page
    return secure(response, { ...policy, scripts: [`'nonce-${nonce}'`] })
  }
