import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import * as nouns from '#domain/nouns.ts'
import { changesOf, deedOf } from '#http/desk/audit/audit-words.ts'
import { callsOf } from '#server/web/api.ts'
import { openHouse, type House } from '../../as.ts'
import type { Scene } from '../../one-of-each/entry.ts'
import { openScene, refusedBy } from '../../one-of-each/register.ts'
import type { Act } from './act.ts'
import { calls as others } from './calls.ts'
import { rowActs } from './rows.ts'

const acts = { ...rowActs, ...others }
const calls = callsOf(nouns)
/** Whom the desk's calls are refused, whatever they are about. */
const refused = refusedBy()
/** What the desk sends and leaves no line by, with the reason. */
const silent: Record<string, string> = {
  ...Object.fromEntries(
    calls
      .filter(({ name, call }) => call.method !== 'GET' && refused.get(name)?.includes('A'))
      .map(({ name }) => [name, 'the desk is refused']),
  ),
  ...Object.fromEntries(
    [
      'brokerageContract.renew',
      'heirConsent.answer',
      'heirConsent.ask',
      'payment.card',
      'photoLink.open',
      'user.create',
    ].map((name) => [name, 'the desk is refused, if not as such']),
  ),
  'photoLink.close': 'ends a link of one’s own, and the desk has none',
  'deskInvitation.accept': 'the token of a mail says who acts',
  'searchAlert.confirm': 'the token of a mail says who acts',
  'searchAlert.change': 'the token of a mail says who acts',
  'searchAlert.stop': 'the token of a mail says who acts',
  'favorite.put': 'no field of it can be changed',
  'favorite.patch': 'no field of it can be changed',
  'order.remove': 'what was ordered has a payment and papers, and stays',
  'payment.remove': 'what is to be paid has a paper, and stays',
  'user.applySeller': 'whoever applies does so in their own name',
  'estate.view': 'counts that a page was opened, of whom it does not say',
  'session.start': 'a sign-in, which the sign-in service lists',
  'desk.putOff': 'when the desk sees its own work again, of which nobody else learns',
  'photoLink.check': 'writes nothing',
  'transfer.preview': 'writes nothing',
  'quotation.sample': 'writes nothing',
  'negotiation.read': 'a mark of one’s own reading',
  'notice.read': 'a mark of one’s own reading',
  'notification.patch': 'a mark of one’s own reading',
  'notification.readAll': 'a mark of one’s own reading',
  'negotiation.tellIntent': 'the buyer’s own word, which the desk cannot say',
  'negotiation.acceptFiles': 'a side’s own word, which the desk cannot say',
  'negotiation.agreeToSpecialCap': 'the buyer’s own word, which the desk cannot say',
  'negotiation.writing': 'presence, which nothing stores',
}

let scene: Scene
let house: House
beforeAll(async () => {
  house = await openHouse()
  // Another than the shop's: one of the desk alone would write more in a minute than anybody may.
  scene = { ...(await openScene(house)), admin: await house.as(Role.admin) }
})
afterAll(() => house.drop())

const named = calls.filter(({ name }) => name in acts).map(({ name, call }) => [name, call] as const)

function send({ path, method }: { path: string; method: string }, token: string, act: Act) {
  const { path: params = {}, query = '', body } = act
  const at = Object.entries(params).reduce((way, [name, value]) => way.replace(`{${name}}`, value), path)
  const isForm = body instanceof FormData
  const json = body && !isForm && { 'content-type': 'application/json' }
  const headers = { authorization: `Bearer ${token}`, ...json }
  const init = { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) }
  return house.visitor.fetch(`/api${at}${query}`, init)
}
type AuditRow = {
  id: string
  action: string
  noun: string
  rowID: string
  actorRole: number
  before: Told
  after: Told
}
type Told = Record<string, unknown> | null
const linesOf = async (id: string) =>
  (await house.services.pool.query<AuditRow>(`select * from audits where "actorID" = $1`, [id])).rows
/** What a row is called in the log: its id, the file's key. */
const rowIn = (text: string): string | undefined => {
  const made = text.startsWith('{') ? (JSON.parse(text) as { id?: string | number; path?: string }) : {}
  return made.id === undefined ? made.path : String(made.id)
}

test('every writing call of the desk is acted here, or has a reason to leave no line', () => {
  const writing = calls.filter(({ call }) => call.method !== 'GET').map(({ name }) => name)
  expect(writing.filter((name) => !(name in acts) && !(name in silent))).toEqual([])
  expect(Object.keys(silent).filter((name) => !writing.includes(name) || name in acts)).toEqual([])
  expect(named).toHaveLength(Object.keys(acts).length)
})

test.each(named)('%s by the desk leaves a line that names who did it and the row', async (name, call) => {
  const act = await acts[name]!(scene)
  const { id, token } = act.by ?? scene.admin
  const earlier = new Set((await linesOf(id)).map((line) => line.id))
  const answer = await send(call, token, act)
  const text = await answer.text()
  expect(answer.status, text).toBeLessThan(300)
  const lines = (await linesOf(id)).filter((line) => !earlier.has(line.id))
  const row = act.row ?? act.path?.id ?? rowIn(text)
  if (act.row === 'new') expect(lines.map(({ noun, action }) => [noun, action])).toEqual([[act.path!.noun, 'create']])
  else expect(lines.map(({ rowID }) => rowID)).toContain(row)
  expect(lines.every(({ actorRole }) => actorRole === Role.admin)).toBe(true)
  if (name === 'chat.create') expect(JSON.stringify(lines)).not.toContain('本文')
})

test('every line that these left is read in Japanese, without a value as machines write it', async () => {
  const { rows } = await house.services.pool.query<AuditRow>('select * from audits')
  const deeds = rows.map((line) => deedOf(line, null))
  const changes = rows.flatMap((line) => changesOf(line))
  const japanese = /[ぁ-んァ-ヶ一-龠]/
  const machines = /[[{]["\]}]|\[object|undefined|^(true|false|null)$/
  const words = new Set([...deeds, ...changes.map(({ label }) => label)])
  expect([...words].filter((each) => !japanese.test(each))).toEqual([])
  expect(changes.filter(({ before, after }) => [before, after].some((words) => machines.test(words ?? '')))).toEqual([])
})

test('a line about what is gone says what it was', async () => {
  const { rows } = await house.services.pool.query<AuditRow>(`select * from audits where action = 'remove'`)
  const ours = rows.filter(({ noun }) => ['serviceMenu', 'facilityCategoryMaster', 'wizard', 'notice'].includes(noun))
  expect(new Set(ours.map(({ noun }) => noun)).size).toBe(4)
  for (const line of ours)
    expect(
      changesOf(line)
        .map(({ before }) => before)
        .join(),
      line.noun,
    ).toMatch(/[^なし,\d]/)
})
