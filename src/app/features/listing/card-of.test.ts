import { expect, test } from 'vitest'
import { tokyoDate } from '#domain/calendar.ts'
import { WizardType } from '#domain/choices/listing.ts'
import { freeze, summary } from '#domain/estate/publication.ts'
import { buildingAgeLabel } from '#domain/law/building-age.ts'
import { pages } from '#http/pages.ts'
import { makeEstate } from '../../../../tests/make.ts'
import { cardFactsOf, cardFrom } from './card-of.ts'

const now = '2026-11-03T02:00:00.000Z'
const cardOf = (estate: ReturnType<typeof summaryOf>) => cardFrom(cardFactsOf(estate), pages.estate)
const summaryOf = (kind: Parameters<typeof makeEstate>[1]) => {
  const estate = makeEstate({ firstApprovedAt: now, approvedAt: now, topImage: 'estate/front.webp' }, kind)
  return summary.parse({ ...freeze(estate), id: estate.id })
}

test('a card tells the kind, the plan, the place, the floor and the year', () => {
  const estate = summaryOf(WizardType.condominium)
  expect(cardOf(estate)).toMatchObject({
    href: `/estate/${estate.id}`,
    yen: 29_800_000,
    facts: ['マンション', '3LDK', '70.12㎡', buildingAgeLabel('2008-11', tokyoDate(Date.now()))],
    picture: { src: '/files/estate/front-thumb.webp' },
  })
  expect(cardOf(estate).whereabouts.at(-1)).toBe('神奈川県鎌倉市小町')
})

test('a card whose home is far from a place that is searched from says first how far', () => {
  const estate = summaryOf(WizardType.house)
  const card = cardFrom(cardFactsOf({ ...estate, away: { metres: 1240, direction: '北' } }), pages.estate)
  expect(card.whereabouts[0]).toBe('約1.2km・北')
})

test('a card says how many pictures there are, where any are', () => {
  const estate = summaryOf(WizardType.house)
  expect(cardOf({ ...estate, pictureCount: 4 }).pictureCount).toBe(4)
  expect(cardOf({ ...estate, pictureCount: null })).not.toHaveProperty('pictureCount')
})

test('a card of land tells the land’s area and no age', () => {
  expect(cardOf(summaryOf(WizardType.land)).facts).toEqual(['土地', '165.28㎡'])
})

test('a card of another building says which', () => {
  expect(cardOf(summaryOf(WizardType.other)).facts[0]).toBe('倉庫')
})

test('a buyer’s card leads to the buyer’s page', () => {
  const estate = summaryOf(WizardType.house)
  expect(cardFrom(cardFactsOf(estate), pages.buyerEstate).href).toBe(`/buyer/estate/${estate.id}`)
})

test.each([WizardType.house, WizardType.land, WizardType.condominium])(
  'what is handed over of a card is all that it needs, and no more of what a search tells (%s)',
  (kind) => {
    const estate = summaryOf(kind)
    const facts = cardFactsOf(estate)
    expect(cardFrom(facts, pages.estate)).toEqual(cardOf(estate))
    expect(JSON.stringify(facts).length).toBeLessThan(JSON.stringify(estate).length * 0.3)
  },
)
