import { body, idempotentBody, get, post, put } from './route.ts'

/** What the desk alone asks for. */
export const desk = {
  work: get('/desk/work'),
  putOff: put('/desk/work', body),
  figures: get('/desk/figures'),
  list: get('/desk/list/{list}'),
  clientAccount: get('/desk/account/{id}/{userID}'),
  receivables: get('/desk/account'),
  journal: get('/desk/journal'),
  search: get('/desk/search'),
  history: get('/desk/history/{noun}/{id}'),
  order: put('/desk/order/{noun}', body),
  unsignedLines: get('/desk/audit/unsigned'),
  erasures: get('/desk/erasures'),
  holdErasure: post('/desk/erasures/hold', body),
  releaseErasure: post('/desk/erasures/release', body),
  export: post('/desk/export', { body: true, produces: 'text/csv' }),
}

/** What is written of whoever runs the place. */
export const operator = {
  settings: get('/operator/settings'),
  change: put('/operator', body),
  account: get('/operator/account'),
  decideAccount: put('/operator/account', body),
  versions: get('/operator/versions'),
  state: get('/operator/state'),
  testMail: post('/operator/testMail'),
  secondStep: get('/operator/secondStep'),
  changeSecondStep: put('/operator/secondStep', body),
  workRules: get('/operator/workRules'),
  changeWorkRule: put('/operator/workRules', body),
  brand: get('/operator/brand'),
  changeBrand: put('/operator/brand', body),
  mailTexts: get('/operator/mailTexts'),
  changeMailText: put('/operator/mailTexts', body),
}

/** The first hour of an installation. */
export const setup = {
  state: get('/setup'),
  step: put('/setup/step/{step}', body),
  starter: get('/setup/starter/{noun}'),
  take: post('/setup/starter/{noun}', idempotentBody),
}

/** What goes out from the operator's account. */
export const payoutFile = {
  result: put('/payoutFile/result/{id}', body),
}

/** What other systems are told. */
export const webhook = { secret: post('/webhook/secret/{id}') }

/** Files of listings, coming and going. */
export const estateImport = {
  template: get('/estateImport/template', { produces: 'text/csv' }),
  rows: get('/estateImport/rows/{id}'),
  faults: get('/estateImport/faults/{id}', { produces: 'text/csv' }),
  export: post('/estateImport/export', { body: true, produces: 'text/csv' }),
}

/** What came on the operator's account. */
export const transfer = {
  match: put('/transfer/match/{id}', body),
  askUnmatch: put('/transfer/unmatch/{id}', body),
  preview: post('/transfer/preview', body),
  import: post('/transfer/import', body),
}
