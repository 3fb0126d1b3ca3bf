import { expect, test } from 'vitest'
import { complaintsOf, driftOf, growthOf, meterOf } from './soak.ts'

const minutes = [0, 10, 20, 30, 40]

test('growth is told in megabytes an hour, whatever single looks say, and how well it is known', () => {
  const looks = minutes.map((at) => ({ at, mb: 300 + at * 2 + (at === 20 ? 50 : 0) }))
  expect(growthOf([looks]).slope).toBeCloseTo(120)
  // The residuals' squares are 2,000, of which three looks are left to judge, and the squares of the minutes 1,000.
  expect(growthOf([looks]).within).toBeCloseTo(2 * Math.sqrt(2_000 / 3 / 1_000) * 60)
  expect(growthOf([minutes.map((at) => ({ at, mb: 300 }))])).toEqual({ slope: 0, within: 0 })
})

test('a run that begins higher than the last one has not grown by that', () => {
  const from = (mb: number) => minutes.map((at) => ({ at, mb: mb + at / 6 }))
  expect(growthOf([from(300), from(500), from(400)]).slope).toBeCloseTo(10)
})

test('waiting drifts by the ratio of what most looks of the last quarter say to those of the first, and how well it is known', () => {
  const quarters = (first: number[], last: number[]) =>
    [...first, ...Array(8).fill(1_000), ...last].map((p99) => ({ p99 }))
  expect(driftOf(quarters([10, 10, 10, 10], [12, 12, 12, 12]))).toEqual({
    ratio: expect.closeTo(1.2),
    within: expect.closeTo(1),
  })
  // Looks that lie a factor of two beside the middle: each quarter is known to half of that factor.
  const { ratio, within } = driftOf(quarters([5, 20, 5, 20], [5, 20, 5, 20]))
  expect(ratio).toBeCloseTo(1)
  expect(within).toBeCloseTo(Math.exp(2 * Math.sqrt((2 * (4 * Math.log(2) ** 2)) / 3 / 4)))
})

test('a site that says an error, or that listeners only become more, has a fault', () => {
  const warning =
    '(node:7) MaxListenersExceededWarning: Possible EventTarget memory leak detected. 11 abort listeners added.'
  const lines = ['{"level":"error","msg":"away"}', '{"level":"warn","msg":"busy"}', warning, 'スミカを起動しました']
  expect(complaintsOf(lines.join('\n'))).toEqual([
    'the site said {"level":"error","msg":"away"}',
    `the site said ${warning}`,
  ])
})

test('a meter that the site does not have ends the run, but for those that are only there when they count something', () => {
  const text = [
    'sumika_process_open_fds 31',
    'sumika_process_open_fds_limit 99',
    'sumika_heap{space="code"} 1.5e+6',
    'xsumika_handles 3',
  ].join('\n')
  expect(meterOf(text, 'process_open_fds')).toBe(31)
  expect(meterOf(text, 'heap{space="code"}')).toBe(1_500_000)
  expect(() => meterOf(text, 'handles')).toThrow('the site has no meter handles')
  expect(meterOf(text, 'timers', 0)).toBe(0)
})
