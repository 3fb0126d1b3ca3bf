import { expect, test } from 'vitest'
import { withRun } from './trust.ts'

const goal = 100
const head = '| Run | Tried | Counted | Faults | Seed | Day |\n| --- | --- | --- | --- | --- | --- |'
const pageOf = (runs: string[], cut: string[]) =>
  [
    '# Runs',
    '<!-- runs -->',
    head,
    ...runs,
    '<!-- /runs -->',
    'Others:',
    '<!-- cut runs -->',
    head,
    ...cut,
    '<!-- /cut runs -->',
    '',
  ].join('\n')
const line = (name: string, tried: number, seed: number, faults = 0) =>
  `| \`${name}\` | ${tried.toLocaleString('en')} streams | ${tried} heard | ${faults} | ${seed} | today |`

test('a whole run takes the place of the last one of its proof, and of those that were cut', () => {
  const page = pageOf([line('storm', 100, 1), line('kills', 100, 2)], [line('storm', 60, 3), line('kills', 5, 4)])
  expect(withRun(page, line('storm', 2_000, 5), goal)).toBe(
    pageOf([line('kills', 100, 2), line('storm', 2_000, 5)], [line('kills', 5, 4)]),
  )
})

test('a run that was cut waits for others of its proof', () => {
  const page = pageOf([line('storm', 100, 1)], [line('kills', 5, 4)])
  expect(withRun(page, line('storm', 60, 5), goal)).toBe(
    pageOf([line('storm', 100, 1)], [line('kills', 5, 4), line('storm', 60, 5)]),
  )
})

test('runs that were cut are one line as soon as they have tried enough together', () => {
  const page = pageOf([line('storm', 100, 1)], [line('storm', 60, 3, 1), line('kills', 5, 4)])
  const whole = '| `storm` | 110 streams, in 2 runs | 60 heard · 50 heard | 1 | 3, 5 | today · today |'
  expect(withRun(page, line('storm', 50, 5), goal)).toBe(pageOf([whole], [line('kills', 5, 4)]))
})
