import { expect, test } from 'vitest'
import { makeEstate } from '../../../../tests/make.ts'
import { screenToCorrect } from './screen-to-correct.ts'

test.each([
  ['外観と室内のようすがわかる写真を追加してください。', 'photo'],
  ['面積が、登記の内容と違うようです。', 'detail'],
  ['価格に誤りがないか、桁をご確認ください。', 'price'],
  ['所在地を確かめられませんでした。町名と番地をご確認ください。', 'address'],
  ['登記名義人と所有者のお名前が違います。', 'name'],
  ['もう少しくわしくお願いします。', 'kind'],
])('a listing that was sent back because 「%s」 opens the step %s', (denyReason, step) => {
  expect(screenToCorrect(makeEstate({ denyReason }))).toEqual({ step })
})

test('what the rules still want comes before the words of the reason', () => {
  expect(screenToCorrect(makeEstate({ denyReason: '写真が暗いため', price: null }))).toMatchObject({ step: 'price' })
  const { building } = makeEstate()
  expect(screenToCorrect(makeEstate({ building: { ...building, structure: null } }))).toMatchObject({
    step: 'detail',
    group: 'structure',
  })
})
