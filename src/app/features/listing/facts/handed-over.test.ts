import { expect, test } from 'vitest'
import { WizardType } from '#domain/choices/listing.ts'
import { toPublicEstate } from '#domain/estate/public-estate.ts'
import { makeEstate } from '../../../../../tests/make.ts'
import { handedOver, takenOver } from './handed-over.ts'
import { wordsOf } from './words.ts'

test.each(WizardType.options.map(({ value }) => value))(
  'the words of a home of kind %s are taken over as they were said',
  (kind) => {
    const words = wordsOf(toPublicEstate(makeEstate({}, kind)), '2026-11-22')
    expect(words.outline.length).toBeGreaterThan(5)
    expect(takenOver(JSON.parse(JSON.stringify(handedOver(words))))).toEqual(words)
  },
)
