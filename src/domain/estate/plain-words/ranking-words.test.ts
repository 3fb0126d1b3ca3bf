import { expect, test } from 'vitest'
import { rankingWords } from './ranking-words.ts'

test.each([
  ['海の見える', ['海', '見える']],
  ['日当たり良好な平屋', ['日当たり良好', '平屋']],
  ['パークコート麻布', ['パークコート麻布']],
  ['静か　静か 駅前', ['静か', '駅前']],
  ['杜せきのした', ['杜せきのした']],
  ['一 二 三 四 五', ['一', '二', '三', '四']],
  ['👍', []],
])('%s puts homes first by %j', (keyword, words) => expect(rankingWords(keyword)).toEqual(words))
