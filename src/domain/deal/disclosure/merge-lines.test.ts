import { expect, test } from 'vitest'
import { mergeLines } from './disclosure-lines.ts'

const line = (key: string, detail = '') => ({ key, answer: null, detail })

test('a line that only one of two people changed is as that person wrote it', () => {
  const base = [line('a'), line('b'), line('c')]
  const mine = [line('a', '私'), line('b'), line('c')]
  const theirs = [line('a'), line('b', '相手'), line('c')]
  expect(mergeLines(mine, base, theirs)).toEqual({
    lines: [line('a', '私'), line('b', '相手'), line('c')],
    clashes: [],
  })
})

test('of a line that both have changed one keeps one’s own, and is shown the other’s', () => {
  const mine = [line('a', '私')]
  const theirs = [line('a', '相手')]
  expect(mergeLines(mine, [line('a')], theirs)).toEqual({ lines: mine, clashes: theirs })
})

test('what both wrote alike is no clash', () => {
  const both = [line('a', '同じ')]
  expect(mergeLines(both, [line('a')], both)).toEqual({ lines: both, clashes: [] })
})

test('a blank at the end of what one is typing is no change, and stays', () => {
  const mine = [line('a', '北側の '), line('b')]
  const stored = [line('a', '北側の'), line('b', '相手')]
  expect(mergeLines(mine, mine, stored)).toEqual({ lines: [mine[0], stored[1]], clashes: [] })
})

test('an answer is as much of a line as its words', () => {
  const said = (answer: 1 | 2 | null) => ({ ...line('a'), answer })
  expect(mergeLines([said(1)], [said(null)], [said(2)])).toEqual({ lines: [said(1)], clashes: [said(2)] })
  expect(mergeLines([said(null)], [said(null)], [said(2)])).toEqual({ lines: [said(2)], clashes: [] })
})
