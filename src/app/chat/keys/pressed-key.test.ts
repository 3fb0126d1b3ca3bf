// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

const press = (key: string, besides: object = {}) =>
  pressedKey({
    ...{ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, defaultPrevented: false },
    ...{ target: document.body },
    ...besides,
  })

test('the keys of the chat act on the page, alone', () => {
  expect(['/', 'j', 'k', 'c', 'l', '?', 'x', 'Enter'].map((key) => press(key))).toEqual([
    ...['/', 'j', 'k', 'c', 'l', '?'],
    ...[null, null],
  ])
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'])
    expect(press('j', { [held]: true })).toBeNull()
})

test('what is written, and what stands over the page, is left alone', () => {
  document.body.innerHTML = '<textarea></textarea><input><dialog><button>x</button></dialog><button id="out">y</button>'
  for (const found of ['textarea', 'input', 'dialog button'])
    expect(press('j', { target: document.querySelector(found) })).toBeNull()
  expect(press('j', { target: document.querySelector('#out') })).toBe('j')
})
