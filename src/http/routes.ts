import { desk, estateImport, operator, payoutFile, setup, transfer, webhook } from './routes/desk.ts'
import type { CallName } from '#domain/kit/resource.ts'
import { body, idempotentBody, del, get, patch, post, put, type Route } from './routes/route.ts'

/**
 * The routes of the calls that nouns have alike. They follow from a noun's name alone, so that a client needs no list of nouns;
 * which of them a noun has, its types say, and the server answers no other.
 */
export function nounRoutes<const N extends string>(name: N) {
  const all = `/${name}s` as const
  const byID = `/${name}/{id}` as const
  return {
    count: get(`${all}/count` as const),
    list: get(all),
    many: get(`${all}/{ids}` as const),
    one: get(byID),
    create: post(`/${name}` as const, idempotentBody),
    put: put(byID, body),
    patch: patch(byID, body),
    remove: del(byID),
  } satisfies Record<CallName, Route>
}

/**
 * The routes that do not follow from a noun. Each has its schemas in `contract/`, apart from here: a client needs the routes
 * alone, and the schemas would fill the browser's bundle.
 */
export const routes = {
  brokerageContract: {
    file: get('/brokerageContract/file/{id}', { produces: 'application/pdf' }),
    renew: put('/brokerageContract/renew/{id}'),
  },
  brokerageReport: { draft: get('/brokerageReport/draft/{id}') },
  disclosure: { file: get('/disclosure/file/{id}', { produces: 'application/pdf' }) },
  document: {
    file: get('/document/file/{id}', { produces: 'application/pdf' }),
    reissue: post('/document/reissue/{id}', { idempotent: true }),
  },
  estate: {
    public: get('/public/estates'),
    publicCount: get('/public/estates/count'),
    publicFacets: get('/public/estates/facets'),
    publicWords: get('/public/estates/words'),
    publicOne: get('/public/estate/{id}'),
    view: post('/public/estate/{id}/view'),
    seen: get('/seen/estates'),
    forgetSeen: del('/seen/estates'),
    negotiating: get('/negotiation/estate'),
    approve: put('/estate/approve/{id}'),
    reject: put('/estate/reject/{id}', body),
    confirm: put('/estate/confirm/{id}'),
    difference: get('/estate/difference/{id}'),
    history: get('/estate/history/{id}'),
    figures: get('/estate/figures/{id}'),
    sameParcel: get('/estate/sameParcel/{id}'),
    answerTime: get('/estate/answerTime/{id}'),
    priceGuide: get('/estate/priceGuide/{id}'),
    documents: get('/estate/documents/{id}'),
    remind: post('/estate/remind/{id}'),
  },
  desk,
  deskInvitation: {
    list: get('/deskInvitations'),
    invite: post('/deskInvitation', body),
    takeBack: del('/deskInvitation/{id}'),
    open: get('/public/deskInvitation'),
    accept: post('/public/deskInvitation', body),
  },
  estateImport,
  event: { stream: get('/events', { produces: 'text/event-stream' }) },
  favorite: {
    switch: patch('/favorite/switch/{estateID}'),
    estates: get('/favorite/estates'),
    order: put('/favorites/order', body),
  },
  favoriteShare: { link: get('/favoriteShare/link/{id}'), open: get('/public/favorites') },
  heirConsent: {
    ask: post('/heirConsent/ask/{id}'),
    open: get('/public/heirConsent'),
    answer: post('/public/heirConsent', body),
  },
  image: { create: post('/image', { ...idempotentBody, multipart: true }), link: get('/image/link') },
  ledgerLine: { paper: get('/ledgerLine/paper/{id}', { produces: 'application/pdf' }) },
  negotiation: {
    inbox: get('/negotiation/inbox'),
    unread: get('/negotiation/unread'),
    read: put('/negotiation/read/{id}', body),
    writing: put('/negotiation/writing/{id}'),
    settle: put('/negotiation/settle/{id}'),
    tellIntent: put('/negotiation/intent/{id}'),
    explanationDraft: get('/negotiation/explanationDraft/{id}', { produces: 'application/pdf' }),
    contractDraft: get('/negotiation/contractDraft/{id}', { produces: 'application/pdf' }),
    acceptFiles: put('/negotiation/files/{id}', body),
    askForSpecialCap: put('/negotiation/specialCapRequest/{id}'),
    agreeToSpecialCap: put('/negotiation/specialCap/{id}', body),
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
  partyCheck: { letter: get('/partyCheck/letter/{id}', { produces: 'application/pdf' }) },
  payoutFile,
  payment: {
    card: post('/payment/card/{id}'),
    account: get('/payment/account/{id}'),
    remind: post('/payment/remind/{id}'),
    letter: get('/payment/letter/{id}'),
    sendLetter: post('/payment/letter/{id}', body),
  },
  operator,
  photoLink: {
    open: post('/photoLink/{id}'),
    close: del('/photoLink/{id}'),
    arrived: get('/photoLink/{id}'),
    check: post('/public/photoLink', body),
  },
  pushDevice: { key: get('/push/key') },
  place: {
    cities: get('/cities'),
    areas: get('/areas'),
    prefectures: get('/prefectureCounts'),
    lines: get('/lines'),
    stations: get('/stations'),
    stationsNamed: get('/stations/named'),
    stationsNear: get('/stations/near'),
    homes: get('/public/estates/map'),
    ground: get('/map/ground'),
    postcodes: get('/postcodes/{postcode}'),
    operator: get('/operator'),
  },
  hiddenEstate: { bring: post('/hiddenEstates', body) },
  refund: { account: get('/refund/account/{id}') },
  quotation: {
    versions: get('/quotation/versions/{id}'),
    cap: get('/quotation/cap/{id}'),
    offered: get('/quotation/offered/{id}'),
    sample: post('/quotation/sample/{id}', { body: true, produces: 'application/pdf' }),
  },
  searchAlert: {
    ask: post('/public/searchAlerts', body),
    open: get('/public/searchAlerts'),
    confirm: post('/public/searchAlerts/confirm', body),
    change: patch('/public/searchAlerts', body),
    stop: post('/public/searchAlerts/stop', body),
  },
  setup,
  serviceMenu: { patchAll: get('/dataPatch/ServiceMenus') },
  session: { start: post('/session'), end: del('/session') },
  transfer,
  user: {
    applySeller: put('/user/applySeller/{id}', body),
    status: put('/user/status/{id}', body),
    verifications: get('/user/verifications/{id}'),
    letters: get('/user/letters/{id}'),
    data: get('/user/data/{id}', { produces: 'application/zip' }),
    export: post('/users/export', { produces: 'text/csv' }),
    deskRole: put('/user/deskRole/{id}', body),
    disable: put('/user/disable/{id}', body),
    enable: put('/user/enable/{id}'),
    signIns: get('/user/signIns/{id}'),
    endSignIn: del('/user/signIn/{id}/{sessionID}'),
    endSignIns: del('/user/signIns/{id}'),
    actAs: post('/user/role', body),
    takeRole: post('/user/roles', body),
    recoveryCodes: post('/user/recoveryCodes'),
    removeSecondStep: put('/user/removeSecondStep/{id}', body),
    resetLink: post('/user/resetLink/{id}'),
    me: get('/me'),
  },
  webhook,
}
