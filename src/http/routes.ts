/** What the client needs to make a call. Its schemas are in `contract.ts`: they would fill the browser's bundle. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** The call needs a body: JSON, or a form if it is `multipart`. */
  readonly body?: true
  /** The body is `multipart/form-data`; its schema says which fields it has. */
  readonly multipart?: true
  /** The media type of the answer, if it is not JSON. */
  readonly produces?: string
  /** Repeating the request with the same Idempotency-Key gives the first answer again. */
  readonly idempotent?: true
}

const route =
  <const M extends Route['method']>(method: M) =>
  <const P extends string, const F extends Omit<Route, 'method' | 'path'> = {}>(path: P, flags = {} as F) => ({
    method,
    path,
    ...flags,
  })
const get = route('GET')
const post = route('POST')
const put = route('PUT')
const patch = route('PATCH')
const del = route('DELETE')

const body = { body: true } as const
const creating = { body: true, idempotent: true } as const

/** The eight routes that every noun has. They follow from its name alone, so a client needs no list of nouns. */
export function nounRoutes<const N extends string>(name: N) {
  const all = `/${name}s` as const
  const byID = `/${name}/{id}` as const
  return {
    count: get(`${all}/count` as const),
    list: get(all),
    many: get(`${all}/{ids}` as const),
    one: get(byID),
    create: post(`/${name}` as const, creating),
    put: put(byID, body),
    patch: patch(byID, body),
    remove: del(byID),
  }
}

/** The routes that do not follow from a noun. `contract.ts` gives each its schemas. */
export const routes = {
  document: {
    file: get('/document/file/{id}', { produces: 'application/pdf' }),
    reissue: post('/document/reissue/{id}', { idempotent: true }),
  },
  estate: {
    public: get('/public/estates'),
    publicCount: get('/public/estates/count'),
    publicOne: get('/public/estate/{id}'),
    view: post('/public/estate/{id}/view'),
    negotiating: get('/negotiation/estate'),
    approve: put('/estate/approve/{id}'),
    reject: put('/estate/reject/{id}', body),
    confirm: put('/estate/confirm/{id}'),
    difference: get('/estate/difference/{id}'),
    history: get('/estate/history/{id}'),
    documents: get('/estate/documents/{id}'),
    remind: post('/estate/remind/{id}'),
  },
  desk: {
    work: get('/desk/work'),
    list: get('/desk/list/{list}'),
    search: get('/desk/search'),
    history: get('/desk/history/{noun}/{id}'),
    order: put('/desk/order/{noun}', body),
    export: post('/desk/export', { body: true, produces: 'text/csv' }),
  },
  event: { stream: get('/events', { produces: 'text/event-stream' }) },
  favorite: { switch: patch('/favorite/switch/{estateID}'), estates: get('/favorite/estates') },
  image: { create: post('/image', { ...creating, multipart: true }), link: get('/image/link') },
  negotiation: {
    inbox: get('/negotiation/inbox'),
    unread: get('/negotiation/unread'),
    read: put('/negotiation/read/{id}', body),
    writing: put('/negotiation/writing/{id}'),
    record: get('/negotiation/record/{id}', { produces: 'text/html' }),
    patchAll: get('/patchNegotiations'),
    resetSendAt: get('/dataPatch/negotiations/resetSendAt'),
    setChatStartFlag: get('/dataPatch/negotiations/setChatStartFlag'),
  },
  notice: { unread: get('/notice/unread'), read: put('/notice/read', body) },
  notification: {
    unread: get('/notification/unread'),
    readAll: put('/notification/readAll'),
    mail: get('/public/notificationMail'),
  },
  payment: {
    card: post('/payment/card/{id}'),
    account: get('/payment/account/{id}'),
    remind: post('/payment/remind/{id}'),
  },
  operator: {
    settings: get('/operator/settings'),
    change: put('/operator', body),
    versions: get('/operator/versions'),
  },
  place: {
    cities: get('/cities'),
    areas: get('/areas'),
    prefectures: get('/prefectureCounts'),
    postcodes: get('/postcodes/{postcode}'),
    operator: get('/operator'),
  },
  quotation: { versions: get('/quotation/versions/{id}') },
  serviceMenu: { patchAll: get('/dataPatch/ServiceMenus') },
  session: { start: post('/session'), end: del('/session') },
  transfer: { match: put('/transfer/match/{id}', body) },
  user: {
    applySeller: put('/user/applySeller/{id}', body),
    status: put('/user/status/{id}', body),
    verifications: get('/user/verifications/{id}'),
    export: post('/users/export', { produces: 'text/csv' }),
    me: get('/me'),
  },
}
