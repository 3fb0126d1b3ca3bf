import { pages } from '#http/pages.ts'
import type { App } from '#server/web/app.ts'
import type { House } from './as.ts'
import type { Name, Who } from './e2e/looks.ts'

export const origin = 'http://sumika.test'

/** Whoever answers a request, whatever host it names. */
type Answerer = Pick<App, 'fetch'>

const ask = (app: Answerer, path: string, init: RequestInit = {}) => app.fetch(new Request(origin + path, init))

/** Signs a person of the demonstration in, and tells what a browser and what a call send of them. */
export async function signIn(app: Answerer, who: string): Promise<{ authorization: string; cookie: string }> {
  const body = JSON.stringify({
    email: `${who}@example.jp`,
    password: 'sumika-demo-2026',
    returnSecureToken: true,
  })
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test'
  const json = { 'content-type': 'application/json' }
  const answer = await ask(app, path, { method: 'POST', body, headers: json })
  const { idToken } = (await answer.json()) as { idToken: string }
  const authorization = `Bearer ${idToken}`
  const started = await ask(app, '/api/session', { method: 'POST', headers: { authorization } })
  return { authorization, cookie: started.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** Opens a page as a browser does, which follows a page that adds a search to its own address. */
export async function openPath(app: Answerer, path: string, cookie: string | undefined): Promise<Response> {
  const answer = await ask(app, path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } })
  const [own] = path.split('?')
  const next = answer.headers.get('location')
  return next?.startsWith(`${own}?`) && !path.includes('?') ? openPath(app, next, cookie) : answer
}

/** The address of a page with the rows that its reader has. */
export async function addressOf({ services }: Pick<House, 'services'>, name: Name, who: Who): Promise<string> {
  const page = pages[name]
  let path: string = page
  for (const [start, parameter, rows] of rowsOf) {
    if (!page.startsWith(start) || !path.includes(parameter)) continue
    const found = await services.pool.query<{ id: string }>(`select id from ${rows} order by id limit 1`)
    path = path.replace(parameter, found.rows[0]?.id ?? `nothing for ${who}`)
  }
  return path
}

/** Which row a page shows, by the beginning of its address: the first that fits. */
const rowsOf: [start: string, parameter: string, rows: string][] = [
  ['/notice/', '$id', 'notices where status = 2'],
  ['/estate/', '$id', 'publications where "suspendedReason" is null'],
  ['/buyer/estate/', '$id', 'publications where "suspendedReason" is null'],
  ['/buyer/chat/', '$id', `negotiations where "buyerID" = 'demo-buyer'`],
  ['/buyer/menu/', '$negotiationID', `negotiations where "buyerID" = 'demo-buyer'`],
  ['/seller/estate/wizard/', '$id', `estates where "userID" = 'demo-seller' and status = 1`],
  ['/seller/estate/', '$id', `estates where "userID" = 'demo-seller'`],
  ['/seller/chat/', '$id', `negotiations where "sellerID" = 'demo-seller' and "sellerInvitedFlag"`],
  ['/seller/menu/', '$negotiationID', `negotiations where "sellerID" = 'demo-seller' and "sellerInvitedFlag"`],
  ['/admin/approve/seller/', '$id', 'users where "sellerAppliedAt" is not null'],
  ['/admin/users/', '$id', 'users'],
  ['/user/partyCheck/', '$id', `negotiations where "buyerID" = 'demo-buyer'`],
  ['/admin/partyCheck/', '$id', `negotiations where "buyerID" = 'demo-buyer'`],
  ['/admin/estate/imports/', '$id', '"estateImports"'],
  ['/admin/estate/', '$id', 'estates'],
  ['/admin/chat/', '$id', 'negotiations'],
  [
    '/admin/menu/$negotiationID/quotation/',
    '$negotiationID',
    '(select "negotiationID" as id from quotations order by quotations.id limit 1) q',
  ],
  ['/admin/menu/$negotiationID/quotation/', '$quotationID', 'quotations'],
  [
    '/admin/menu/$negotiationID/account/',
    '$userID',
    '(select "sellerID" as id from negotiations order by negotiations.id limit 1) n',
  ],
  ['/admin/menu/', '$negotiationID', 'negotiations'],
]
