import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NextStep } from './next-step.tsx'

const textOf = (turn?: string | null) =>
  renderToStaticMarkup(<NextStep turn={turn}>公開しています。</NextStep>).replaceAll(/<[^>]*>/g, '')

test('whose turn it is comes before what to do, and nobody is named where nobody has to act', () => {
  expect(textOf()).toBe('次は、あなたの番です。 公開しています。')
  expect(textOf('運営')).toBe('いまは、運営の番です。 公開しています。')
  expect(textOf(null).trim()).toBe('公開しています。')
})
