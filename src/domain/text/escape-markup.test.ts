import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

test('a text cannot become markup', () => {
  expect(escapeMarkup('<b a="1">&')).toBe('&lt;b a=&quot;1&quot;&gt;&amp;')
  expect(escapeMarkup("it's")).toBe('it&#39;s')
})
