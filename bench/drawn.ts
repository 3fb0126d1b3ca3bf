// A page that is drawn for somebody signed in: who that is, what the page asks the database, and what is sent of it.
import { openDb } from '#server/database/open-db.ts'
import type pg from 'pg'
import type { AppContext } from '#app/shell/context.ts'
import * as nouns from '#domain/nouns.ts'
import { clientOver } from '#http/client.ts'
import { openSession } from '#providers/identity/sessions/sessions.ts'
import { runs } from '#providers/identity/sessions/running-sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { presentBrand } from '#server/operator/brand-versions.ts'
import { demoOperator } from '#server/operator/demo-operator.ts'
import { readerOf, startSession } from '#server/user/reading-session.ts'
import { callsOf } from '#server/web/api.ts'
import { meOf } from '#server/web/auth.ts'
import { inProcess } from '#server/web/page/api-in-process.ts'
import { watchStatements, type Statement } from './beside-sql.ts'
import type { Place } from './place.ts'
import { atMost, compare, type Line } from './table.ts'

const buyer = 'demo-buyer'
const now = () => new Date().toISOString()

/** Signs in a buyer of the demonstration, whose pages are drawn for them alone. Answers what their cookie holds. */
export async function signIn(pool: pg.Pool): Promise<string> {
  const start = { accountID: buyer, provider: 'password', authTime: new Date(), secondFactor: null, agent: null }
  const { session } = await openSession(pool, start, new Date())
  const account = {
    id: buyer,
    email: '',
    emailVerified: true,
    issuedAt: 0,
    expiresAt: 0,
    authTime: 0,
    secondStep: false,
  }
  return startSession({ db: openDb(pool), now: now() }, { ...account, sessionID: session.id })
}

type Loading = Pick<AppContext, 'api' | 'me' | 'site'>

/** The statements that a page sends for whoever a cookie names: who that is, the brand, and what its loader asks. */
export async function statementsOf(
  { pool, cursors }: Pick<Place, 'pool' | 'cursors'>,
  secret: string,
  load: (context: Loading) => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = []
  const db = watchStatements(pool, (statement) => sent.push(statement))
  const read = {
    cursors,
    firstOperator: demoOperator,
    gateway: null,
    publicReads: (work: (of: typeof db) => unknown) => work(db),
  }
  const reader = await readerOf({ db, now, identity: { runs } as never }, secret)
  await presentBrand({ db })
  const me = reader!.person!
  const context = {
    services: { db, now, ...read },
    db,
    me: meOf(me),
    now: now(),
    announcements: [],
  } as unknown as Context
  const api = clientOver(inProcess(callsOf(nouns))(context, () => undefined))
  await load({
    api,
    me,
    site: { origin: '', demo: false, apiBase: '/api', identityBase: '', apiKey: '', readsIdCards: false },
  })
  return sent
}

const script = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g
const kilobytes = (text: string) => Buffer.byteLength(text) / 1000

const spokenName = / (?:aria-label|alt)="([^"]*)"/g

/** Kilobytes of a page: what it hands over to the browser as data, and the text that it shows, with the names that are read out in its place. */
export function dataAndTextOf(html: string): { data: number; text: number } {
  const data = [...html.matchAll(script)].find(([, , , text = '']) => text.includes('matches:'))?.[3] ?? ''
  const page = html.replaceAll(script, '')
  const names = [...page.matchAll(spokenName)].map(([, name = '']) => name).join('')
  return { data: kilobytes(data), text: kilobytes(page.replaceAll(/<[^>]*>/g, '') + names) }
}
/** How much of the one may be handed over for so much of the other. */
export const maxDataShare = 1.2

/** What is sent of a page: packed, and as data for the browser beside the text that the page shows. */
export async function sizesOf(what: string, url: string, cookie: string): Promise<Line[]> {
  const answer = await fetch(url, { headers: { cookie, 'accept-encoding': 'zstd', 'sec-fetch-site': 'none' } })
  const html = await answer.text()
  const { data, text } = dataAndTextOf(html)
  const packed = Number(answer.headers.get('content-length')) / 1000
  return [
    { ...compare(`${what}, packed (zstd)`, 'kB', packed, 'as it is', kilobytes(html)), ...atMost(packed, 25, ' kB') },
    {
      ...compare(`${what}, data for the browser`, 'kB', data, 'its text', text),
      ...atMost(data / text, maxDataShare),
    },
  ]
}
