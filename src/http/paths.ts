import type { Call } from './call.ts'
import type { Contract } from './contract.ts'

/** What a client must know of a call to make it. The schemas stay with the server: they would fill the bundle. */
export type Path = {
  readonly method: Call['method']
  readonly path: string
  readonly body?: true
  readonly multipart?: true
  readonly produces?: string
  readonly idempotent?: true
}

type Said<C, K extends string> = C extends { [_ in K]: infer V }
  ? { readonly [_ in K]: V }
  : { readonly [_ in K]?: never }
type PathOf<C extends Call> = { readonly method: C['method']; readonly path: C['path'] } & Said<C, 'multipart'> &
  Said<C, 'produces'> &
  Said<C, 'idempotent'> &
  (C extends { body: unknown } ? { readonly body: true } : { readonly body?: never })
type PathsOf<T> = { [N in keyof T]: { [K in keyof T[N]]: T[N][K] extends Call ? PathOf<T[N][K]> : never } }

const call =
  <const M extends Path['method']>(method: M) =>
  <const P extends string, const R = unknown>(path: P, rest?: R) =>
    ({ method, path, ...rest }) as { readonly method: M; readonly path: P } & NoInfer<R>
const get = call('GET')
const post = call('POST')
const put = call('PUT')
const patch = call('PATCH')
const del = call('DELETE')
const body = { body: true } as const
const creating = { body: true, idempotent: true } as const

/** The eight calls of a noun, as `crud.ts` derives them from the noun itself. */
const crud = <const N extends string>(name: N) => {
  const byId = `/${name}/{id}` as const
  return {
    count: get(`/${name}s/count` as const),
    list: get(`/${name}s` as const),
    many: get(`/${name}s/{ids}` as const),
    one: get(byId),
    create: post(`/${name}` as const, creating),
    put: put(byId, body),
    patch: patch(byId, body),
    remove: del(byId),
  }
}

/** The contract without its schemas, which the compiler and a test hold to the contract. */
export const paths = {
  chat: crud('chat'),
  estate: {
    ...crud('estate'),
    public: get('/public/estates'),
    publicCount: get('/public/estates/count'),
    publicOne: get('/public/estate/{id}'),
    view: post('/public/estate/{id}/view'),
    negotiating: get('/negotiation/estate'),
    approve: put('/estate/approve/{id}'),
    reject: put('/estate/reject/{id}', body),
    confirm: put('/estate/confirm/{id}'),
    difference: get('/estate/difference/{id}'),
  },
  document: {
    ...crud('document'),
    file: get('/document/file/{id}', { produces: 'application/pdf' }),
    reissue: post('/document/reissue/{id}', { idempotent: true } as const),
  },
  facilityCategoryMaster: crud('facilityCategoryMaster'),
  favorite: { ...crud('favorite'), switch: patch('/favorite/switch/{estateID}'), estates: get('/favorite/estates') },
  image: { create: post('/image', { ...creating, multipart: true }), link: get('/image/link') },
  event: { stream: get('/events', { produces: 'text/event-stream' }) },
  messageReport: crud('messageReport'),
  negotiation: {
    ...crud('negotiation'),
    inbox: get('/negotiation/inbox'),
    unread: get('/negotiation/unread'),
    read: put('/negotiation/read/{id}', body),
    record: get('/negotiation/record/{id}', { produces: 'text/html' }),
    patchAll: get('/patchNegotiations'),
    resetSendAt: get('/dataPatch/negotiations/resetSendAt'),
    setChatStartFlag: get('/dataPatch/negotiations/setChatStartFlag'),
  },
  notice: crud('notice'),
  notification: {
    ...crud('notification'),
    unread: get('/notification/unread'),
    readAll: put('/notification/readAll'),
    mail: get('/public/notificationMail'),
  },
  offer: crud('offer'),
  order: crud('order'),
  payment: { ...crud('payment'), card: post('/payment/card/{id}'), account: get('/payment/account/{id}') },
  prefecture: crud('prefecture'),
  quotation: { ...crud('quotation'), versions: get('/quotation/versions/{id}') },
  refund: crud('refund'),
  serviceMenu: { ...crud('serviceMenu'), patchAll: get('/dataPatch/ServiceMenus') },
  transfer: { ...crud('transfer'), match: put('/transfer/match/{id}', body) },
  user: {
    ...crud('user'),
    applySeller: put('/user/applySeller/{id}', body),
    status: put('/user/status/{id}', body),
    export: post('/users/export', { produces: 'text/csv' }),
    me: get('/me'),
  },
  wizard: crud('wizard'),
  place: {
    cities: get('/cities'),
    areas: get('/areas'),
    prefectures: get('/prefectureCounts'),
    postcodes: get('/postcodes/{postcode}'),
    operator: get('/operator'),
  },
  session: { start: post('/session'), end: del('/session') },
} satisfies PathsOf<Contract>
