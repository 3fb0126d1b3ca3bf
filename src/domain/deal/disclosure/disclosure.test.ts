import { expect, test } from 'vitest'
import { ConditionAnswer, DisclosureKind, FixtureAnswer } from '#domain/choices/agreeing.ts'
import { WizardType } from '#domain/choices/listing.ts'
import { answersOf, changesSince, obstaclesOfLines, unconfirmedLines } from './disclosure-lines.ts'
import { itemsOf, itemTitle } from './disclosure-items.ts'
import type { DisclosureLine } from './disclosure.ts'

const { condition, fixtures } = DisclosureKind
const line = (key: string, answer: DisclosureLine['answer'] = ConditionAnswer.no, detail = ''): DisclosureLine => ({
  key,
  answer,
  detail,
})

test('a form is whole when every line is answered, and every yes told in words', () => {
  const at = (...lines: DisclosureLine[]) => obstaclesOfLines({ lines }).map(({ path }) => path)
  expect(at(line('leak'), line('fire', ConditionAnswer.yes, '台所'), line('soil', ConditionAnswer.unknown))).toEqual([])
  expect(at(line('leak'), line('fire', null))).toEqual([['lines', 1, 'answer']])
  expect(at(line('fire', ConditionAnswer.yes))).toEqual([['lines', 0, 'detail']])
})

test('of another edition only the lines that differ are to be confirmed again', () => {
  const earlier = { lines: [line('leak'), line('fire'), line('soil')], confirmedKeys: ['leak', 'fire'] }
  const lines = [line('leak', ConditionAnswer.yes, '2階'), line('fire'), line('soil')]
  const changes = changesSince(earlier, lines)
  expect(changes).toEqual({ changedKeys: ['leak'], confirmedKeys: ['fire'] })
  expect(unconfirmedLines({ lines, ...changes }).map(({ key }) => key)).toEqual(['leak', 'soil'])
})

test('a line differs by its answer, by its words, or by being new, and not by spaces around them', () => {
  const { yes, unknown } = ConditionAnswer
  const earlier = { lines: [line('leak', yes, '2階'), line('fire', yes, '台所'), line('soil')], confirmedKeys: [] }
  const changedBy = (...lines: DisclosureLine[]) => changesSince(earlier, lines).changedKeys
  expect(changedBy(line('leak', yes, ' 2階 '), line('fire', yes, '台所'), line('soil'))).toEqual([])
  expect(changedBy(line('leak', yes, '3階'), line('fire', unknown, '台所'), line('noise'))).toEqual([
    'leak',
    'fire',
    'noise',
  ])
})

test('each kind of home is asked what it can have; a key stands in a form once', () => {
  const keys = (kind: 1 | 2, type: number | null) => itemsOf(kind, type).map(({ key }) => key)
  expect(keys(condition, WizardType.land)).not.toContain('leak')
  expect(keys(condition, WizardType.condominium)).toEqual(expect.arrayContaining(['leak', 'arrears']))
  expect(keys(condition, WizardType.condominium)).not.toContain('boundary')
  expect(keys(fixtures, WizardType.land)).toEqual(['shed', 'garden', 'fence', 'well'])
  for (const kind of [condition, fixtures]) expect(new Set(keys(kind, null)).size).toBe(keys(kind, null).length)
  expect(itemTitle(condition, 'leak')).toBe('雨漏り')
  expect([answersOf(condition), answersOf(fixtures)]).toEqual([ConditionAnswer, FixtureAnswer])
})
