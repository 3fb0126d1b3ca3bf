import { expect, test } from 'vitest'
import { HandoverTiming, PhotoType } from '#domain/choices/listing.ts'
import { makeEstate } from '../../../../../../tests/make.ts'
import { layOver } from '#app/shell/autosave/lay-over.ts'
import { fieldByField, hasUnsendable, sendable, valuesOf } from './changes.ts'
import { inWords } from '../frame/draft-conflicts.tsx'

const saved = makeEstate()
const typed = (values: object) => ({ ...valuesOf(saved), ...values })

test('a draft that nobody has touched sends nothing', () => {
  expect(sendable(valuesOf(saved), saved)).toEqual({})
  expect(hasUnsendable(valuesOf(saved), saved)).toBe(false)
})

test('only what changed is sent, brought into its form', () => {
  const draft = typed({ notes: '  南向き ', ownerLastNameKana: 'すずき' })
  expect(sendable(draft, saved)).toEqual({ notes: '南向き', ownerLastNameKana: 'スズキ' })
  expect(hasUnsendable(draft, saved)).toBe(false)
})

test('what a field refuses is kept back, the rest of its part is sent', () => {
  const draft = typed({ land: { ...saved.land, landArea: 'ひろい', coverageRatio: 40 } })
  expect(sendable(draft, saved)).toEqual({ land: { ...saved.land, coverageRatio: 40 } })
  expect(hasUnsendable(draft, saved)).toBe(true)
})

test('a field that is emptied is sent as nothing', () => {
  expect(sendable(typed({ appealPoint: null }), makeEstate({ ...saved, appealPoint: '庭' }))).toEqual({
    appealPoint: null,
  })
  expect(sendable(typed({ land: { ...saved.land, landArea: null } }), saved).land?.landArea).toBe(null)
})

test('an unfinished row waits until it is whole', () => {
  const row = { roomType: 'W', size: 6, floor: null }
  const draft = typed({ building: { ...saved.building, rooms: [row, { floor: 2 }] } })
  expect(sendable(draft, saved).building?.rooms).toEqual([row])
  expect(hasUnsendable(draft, saved)).toBe(true)
})

test('a photo whose words are too long stays in the listing as it was, its other fields as they are now', () => {
  const [photo] = saved.estatePhotos
  const described = { ...photo, photoType: PhotoType.kitchen, caption: '庭'.repeat(61) }
  const draft = typed({ estatePhotos: [described] })
  expect(sendable(draft, saved)).toEqual({ estatePhotos: [{ ...described, caption: photo?.caption }] })
  expect(hasUnsendable(draft, saved)).toBe(true)
})

test('what an answer hides is sent as blank, and the draft holds it for whoever takes that answer back', () => {
  const dated = makeEstate({ ...saved, deliveryTiming: HandoverTiming.fixedDate, deliveryDate: '2099-04-01' })
  const draft = { ...valuesOf(dated), deliveryTiming: HandoverTiming.negotiable }
  const sent = { deliveryTiming: HandoverTiming.negotiable, deliveryDate: null }
  expect(sendable(draft, dated)).toEqual(sent)
  expect([sendable(draft, { ...dated, ...sent }), hasUnsendable(draft, { ...dated, ...sent })]).toEqual([{}, false])
  const back = { ...draft, deliveryTiming: HandoverTiming.fixedDate }
  expect(sendable(back, { ...dated, ...sent })).toMatchObject({ deliveryDate: '2099-04-01' })
})

test('what its seller may not write is never sent', () => {
  expect(sendable({ ...valuesOf(saved), status: 3, userID: 'someone', viewCount: 9 }, saved)).toEqual({})
})

const before = { title: '家', notes: null, land: { water: null, gas: null }, roads: [1] }

const over = (typed: object, before: object, after: object) =>
  layOver({ ...typed }, { ...before }, { ...after }, fieldByField)

test('what was typed stays, all else is as it is now', () => {
  const typed = { ...before, title: '庭のある家' }
  const after = { ...before, title: '白い家', notes: '日当たり', roads: [1, 2] }
  expect(over(typed, before, after).values).toEqual({ ...after, title: '庭のある家' })
})

test('a part is laid over field by field', () => {
  const typed = { ...before, land: { water: null, gas: '都市ガス' } }
  const after = { ...before, land: { water: '井戸', gas: 'プロパン', sewer: '浄化槽' } }
  expect(over(typed, before, after).values.land).toEqual({ water: '井戸', gas: '都市ガス', sewer: '浄化槽' })
})

test('what was emptied stays empty', () => {
  expect(over({ title: null }, { title: '家' }, { title: '白い家' }).values).toEqual({ title: null })
})

test('two who change different things are in no conflict; who changes the same to something else is asked', () => {
  const typed = { ...before, title: '庭のある家', land: { water: 1, gas: null } }
  const conflicts = (after: object, mine: object = typed) => over(mine, before, after).conflicts
  expect(conflicts({ ...before, roads: [1, 2], land: { water: null, gas: 2 } })).toEqual([])
  expect(conflicts({ ...before, title: '庭のある家' })).toEqual([])
  expect(conflicts({ ...before, title: '白い家' })).toEqual([{ path: ['title'], theirs: '白い家' }])
  expect(conflicts({ ...before, land: { water: 3, gas: null } })).toEqual([{ path: ['land', 'water'], theirs: 3 }])
  expect(conflicts({ ...before, roads: [1, 2] }, { ...before, roads: [1, 3] })).toEqual([
    { path: ['roads'], theirs: [1, 2] },
  ])
})

test('a field in conflict is called by its name, in a part too, and its value is told in words', () => {
  expect(inWords(['title'], '白い家')).toEqual({ label: '物件タイトル', words: '白い家' })
  expect(inWords(['deliveryTiming'], HandoverTiming.negotiable).words).toBe(
    HandoverTiming.label(HandoverTiming.negotiable),
  )
  expect(inWords(['land', 'landArea'], 1234.5)).toMatchObject({ words: '1,234.5' })
  expect(inWords(['land', 'landArea'], null)).toMatchObject({ words: 'なし' })
  expect(inWords(['nearbyFacilities'], [{ name: '太子堂小学校', metres: 450 }])).toMatchObject({
    words: expect.stringContaining('太子堂小学校'),
  })
})
