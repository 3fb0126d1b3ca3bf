import { expect, test } from 'vitest'
import { filesToRepeat, joinTries, type EndedTest } from './second-try.ts'

const ended = (file: string, name: string, status: EndedTest['status']): EndedTest => ({ file, name, ms: 1, status })
const deal = 'tests/e2e/deal.spec.ts'
const room = 'tests/e2e/room.spec.ts'
const rights = 'tests/api/rights.test.ts'

test('a journey that passes the second time counts once, and is named; what it kept from running counts too', () => {
  const first = [ended(room, 'talks', 'passed'), ended(deal, 'asks', 'failed'), ended(deal, 'agrees', 'skipped')]
  const setup = ended('tests/e2e/people.setup.ts', 'signs in', 'passed')
  const second = [setup, ended(deal, 'asks', 'passed'), ended(deal, 'agrees', 'passed')]
  expect(joinTries(first, second, [deal])).toEqual({
    tests: [first[0], second[1], second[2]],
    late: [first[1]],
  })
})

test('what fails twice, or in the second try only, has failed', () => {
  const first = [ended(deal, 'asks', 'failed'), ended(deal, 'agrees', 'passed')]
  const second = [ended(deal, 'asks', 'failed'), ended(deal, 'agrees', 'failed')]
  expect(joinTries(first, second, [deal])).toEqual({ tests: second, late: [] })
  const nothingRan = [ended('playwright', 'an error outside of its tests', 'failed')]
  expect(joinTries(first, nothingRan, [deal])).toEqual({ tests: nothingRan, late: [] })
})

test.each([
  ['nothing', []],
  ['a test that no busy machine makes late', [rights]],
  ['a test of kills, whose subject is chance', ['tests/process/kill.test.ts']],
  ['such a test beside a journey', [deal, rights]],
  ['more than three journeys', [1, 2, 3, 4].map((n) => `tests/e2e/${n}.spec.ts`)],
  ['the sign-in that all journeys need', ['tests/e2e/people.setup.ts']],
])('%s has no second try', (_, files) => {
  expect(filesToRepeat(files.map((file) => ended(file, 'a test', 'failed')))).toEqual([])
})

test('each file that has one is named once', () => {
  const tests = [ended(deal, 'asks', 'failed'), ended(deal, 'agrees', 'failed'), ended(room, 'talks', 'passed')]
  expect(filesToRepeat(tests)).toEqual([deal])
})
