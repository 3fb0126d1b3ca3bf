import { expect, test } from 'vitest'
import { pressedKey } from './keys.tsx'

const keys = { '/': '', j: '', k: '', c: '', l: '', '?': '' }
/** Something pressed that stands in elements of these names. */
const inside = (...names: string[]) => ({
  closest: (selectors: string) => names.find((name) => selectors.split(', ').includes(name)) ?? null,
})
const press = (key: string, besides: object = {}) =>
  pressedKey(
    {
      key,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      isComposing: false,
      keyCode: 0,
      defaultPrevented: false,
      target: inside('main'),
      ...besides,
    },
    keys,
  )

test('the keys of a page act on it, alone', () => {
  expect(['/', 'j', 'k', 'c', 'l', '?', 'x', 'Enter'].map((key) => press(key))).toEqual([
    '/',
    'j',
    'k',
    'c',
    'l',
    '?',
    null,
    null,
  ])
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'])
    expect(press('j', { [held]: true })).toBeNull()
  expect(press('j', { keyCode: 229 })).toBeNull()
})

test('what is written, and what stands over the page, is left alone', () => {
  for (const names of [['textarea'], ['input'], ['button', 'dialog']])
    expect(press('j', { target: inside(...names) })).toBeNull()
  expect(press('j', { target: inside('button', 'article') })).toBe('j')
})
