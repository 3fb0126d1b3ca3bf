import { expect, test } from 'vitest'
import { bufferedResponse } from './buffered-response.ts'

test.each([
  ['nothing', ''],
  ['a page in Japanese', '<p>駅から徒歩5分、𠮷祥寺の家 🏠</p>'],
  ['half of a letter', 'a\ud83c'],
  ['more than fits where texts are written', '家'.repeat(400_000)],
])('an answer holds the bytes of its text: %s', async (_, text) => {
  const answers = [bufferedResponse(text, {}), bufferedResponse('<p>別の答え</p>', {})]
  expect(await answers[0]?.text()).toBe(Buffer.from(text).toString())
})
