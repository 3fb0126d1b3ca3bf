import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Conflicts } from './conflicts.tsx'

const conflict = { path: ['title'], theirs: '白い家' }
const acts = { keep: () => undefined, take: () => undefined }
const inWords = () => ({ label: '物件タイトル', mine: '庭のある家', theirs: '白い家' })
const drawn = (conflicts: (typeof conflict)[], join?: () => string) =>
  renderToStaticMarkup(
    <Conflicts of={{ ...acts, conflicts }} inWords={inWords} join={join} onSettle={() => undefined} />,
  )

test('of a field that both have changed both values are shown, and either can hold', () => {
  const html = drawn([conflict])
  for (const words of ['物件タイトル', '庭のある家', '白い家', 'ここの入力を残す', 'ほかの画面の内容にする'])
    expect(html).toContain(words)
  expect(html).not.toContain('両方を残す')
  expect(drawn([conflict], () => '')).toContain('両方を残す')
})

test('where nothing is in conflict nothing is asked', () => {
  expect(drawn([])).toBe('')
})
