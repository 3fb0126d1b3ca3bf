import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, groundForInk, isFitColour, nearestFit, wordsOn, wordsOnNeutral } from './brand-colour.ts'
import { brandFields } from './brand.ts'
import { defaultBrand } from './default-brand.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((channels) => `#${channels.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#ffffff', '#777777')).toBe(contrastOf('#777777', '#ffffff'))
})

test('the colours that the product comes with hold, under ink', () => {
  for (const colour of [defaultBrand.mainColour, defaultBrand.sellerColour]) {
    expect(isFitColour(colour)).toBe(true)
    expect(wordsOn(colour)).toBe('#1c1e1a')
    expect(groundForInk(colour)).toBe(colour)
  }
  expect(wordsOnNeutral(defaultBrand.mainColour)).toBe(defaultBrand.mainColour)
})

test('what is offered instead of any colour holds, and a colour that holds is its own nearest', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const nearest = nearestFit(colour)
      expect(contrastOf(wordsOn(nearest) ?? nearest, nearest)).toBeGreaterThanOrEqual(4.5)
      expect(isFitColour(nearest)).toBe(true)
      if (isFitColour(colour)) expect(nearest).toBe(colour)
      expect(contrastOf('#1c1e1a', groundForInk(colour))).toBeGreaterThanOrEqual(7)
      expect(contrastOf(wordsOnNeutral(colour), '#2a2d27')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a colour that nothing can be read on, and white on white, are refused with the nearest that holds', () => {
  for (const colour of ['#808080', '#ffffff', '#fefefe']) {
    const { error } = brandFields.mainColour.safeParse(colour)
    expect(error?.issues[0]?.message).toContain(`いちばん近い色は ${nearestFit(colour)} です`)
  }
  expect(brandFields.mainColour.parse(' ＃0B5D3B'.replace('＃', '#'))).toBe('#0b5d3b')
  expect(brandFields.mainColour.parse('0b5d3b')).toBe('#0b5d3b')
  expect(brandFields.mainColour.safeParse('red').error?.issues).toHaveLength(1)
})
