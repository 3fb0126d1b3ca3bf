import { expect, test } from 'vitest'
import { makeEstate, makeNegotiation } from '../../../tests/make.ts'
import { WebhookEvent } from '../choices/webhook.ts'
import { metaOf } from '../kit/fields.ts'
import { eventOf, eventTypesOf, subjects } from './events.ts'

test('every event that can be chosen is told, by the acts of one noun', () => {
  const told = subjects.flatMap(eventTypesOf)
  expect(told.toSorted()).toEqual(WebhookEvent.options.map(({ value }) => value).toSorted())
})

test('no message tells anybody’s words, mail or phone number, nor who somebody is', () => {
  const people = /^(user|buyer|seller|admin|owner|orderUser|paymentUser|requestedBy|approvedBy)/i
  const fields = subjects.flatMap(({ noun, fields }) => fields.map((field) => ({ noun, field })))
  expect(fields.length).toBeGreaterThan(30)
  const loud = fields.filter(({ noun, field }) => {
    const { filter, control } = metaOf(noun.row.shape[field]!)
    return filter === 'words' || control === 'area' || people.test(field)
  })
  expect(loud.map(({ noun, field }) => `${noun.name}.${field}`)).toEqual([])
})

test('every act that is named is a move of its noun, or the birth of a row', () => {
  for (const { noun, events } of subjects)
    expect(Object.keys(events).toSorted()).toEqual(['create', ...Object.keys(noun.moves?.table ?? {})].toSorted())
})

test('an approval publishes what was never public, and changes what was', () => {
  const first = makeEstate({ approvedAt: '2026-11-01T00:00:00.000Z', firstApprovedAt: '2026-11-01T00:00:00.000Z' })
  expect(eventOf('estate', 'approve', first)).toMatchObject({
    type: 'listing.published',
    data: { path: `/estate/${first.id}` },
  })
  const again = { ...first, approvedAt: '2026-11-02T00:00:00.000Z' }
  expect(eventOf('estate', 'approve', again)?.type).toBe('listing.changed')
})

test('of a noun or an act that is no event nothing is told', () => {
  expect([eventOf('estate', 'apply', makeEstate()), eventOf('user', 'create', {})]).toEqual([null, null])
  expect(eventOf('negotiation', 'create', makeNegotiation())?.type).toBe('deal.opened')
})
