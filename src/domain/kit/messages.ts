import { digits } from '../format/count.ts'
import { z } from 'zod'

/** What each kind of value is called where another one came. */
const kinds: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '「はい」か「いいえ」',
  array: '一覧',
  object: '項目の集まり',
  date: '日付',
  map: '項目の集まり',
  record: '項目の集まり',
  file: 'ファイル',
}
const countUnits: Record<string, string> = { string: '文字', array: '件', set: '件', file: 'バイト' }

/** How large a value may be, in words: 100文字以内, 47以下. */
function bound(origin: string, amount: number | bigint, [ofLength, ofAmount]: [string, string]) {
  const unit = countUnits[origin]
  return unit ? `${digits(Number(amount), 3)}${unit}${ofLength}` : `${digits(Number(amount), 3)}${ofAmount}`
}

/** What is wrong with a value, where its own schema does not say it in words of its own. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return '入力してください'
      return `${kinds[issue.expected] ?? '正しい形'}で指定してください`
    case 'too_big':
      return `${bound(issue.origin, issue.maximum, ['以内', '以下'])}にしてください`
    case 'too_small':
      return `${bound(issue.origin, issue.minimum, ['以上', '以上'])}にしてください`
    case 'invalid_value':
      return '選べる値のどれかにしてください'
    case 'unrecognized_keys':
      return '使えない項目です'
    default:
      return '値の形が正しくありません'
  }
}

// Zod's own words are English. Whoever writes fields imports this file through `field-meta.ts`: no message of it reaches a person.
z.config({ localeError: messageOf })
