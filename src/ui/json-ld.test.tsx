import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from './json-ld.tsx'

test('no value ends the element, and each is read as it was', () => {
  const name = '</script><script>alert(1)</script><!-- \u2028\u2029 & "quoted"'
  const text = renderToStaticMarkup(<JsonLd data={{ name }} />)
  const [, inside = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(text) ?? []
  expect(inside).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(inside)).toEqual({ name })
})
