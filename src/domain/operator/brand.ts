import { z } from 'zod'
import { maybe, pattern, ref, text } from '../kit/fields.ts'
import { withMeta } from '../kit/field-meta.ts'
import { parts } from '../kit/parts.ts'
import { normalizeKana } from '../text/kana.ts'
import { isColour, isFitColour, nearestFit } from './brand-colour.ts'

/** How many links of the operator's own the foot of a page has room for. */
export const maxBrandLinks = 6

/** A colour as people type or choose it; its hash may be missing, its letters may be large. */
const tidyColour = (words: string) => `#${words.normalize('NFKC').replace(/^#/, '').toLowerCase()}`

/** A colour on which words can be read; another is refused with the nearest that can take its place. */
const colour = (label: string) =>
  withMeta(
    z
      .string('入力してください')
      .trim()
      .max(20, '「#e8f40f」の形で入力してください')
      .overwrite(tidyColour)
      .refine(isColour, { error: '「#e8f40f」の形で入力してください', abort: true })
      .refine(isFitColour, {
        error: ({ input }) =>
          `この色では、上の文字が読みにくいか、白い画面で見えません（文字とのコントラストは4.5以上にします）。いちばん近い色は ${nearestFit(String(input))} です。`,
      }),
    { label, column: 'text', filter: 'exact', control: 'text' },
  )

/** Words that stand in the head of mails, where angle brackets set an address apart. */
const headWords = (label: string, max: number) => pattern(label, /^[^<>"\\]+$/, '< > " \\ は使えません', { max })

const isHttps = (words: string) => URL.canParse(words) && new URL(words).protocol === 'https:'
const address = withMeta(
  z
    .string('入力してください')
    .trim()
    .max(300, '300文字以内で入力してください')
    .refine(isHttps, '「https://」で始まるアドレスを入力してください'),
  { label: 'リンク先', column: 'text', filter: 'exact', control: 'text' },
)

/** What an operator says of how its site shows itself. What is null is スミカ's own, or is not there. */
export const brandFields = {
  name: headWords('サービス名', 20),
  reading: pattern('サービス名の読み', /^[ァ-ヶー・ ]+$/, 'カタカナで入力してください', {
    max: 40,
    tidy: normalizeKana,
  }),
  mainColour: colour('メインの色'),
  sellerColour: colour('売主の画面の色'),
  mark: maybe(ref('マーク', { upload: 'brand' })),
  wideMark: maybe(ref('横長のマーク', { upload: 'brand' })),
  picture: maybe(ref('トップページの写真', { upload: 'brand' })),
  headline: maybe(text('トップページの見出し', { min: 1, max: 40 })),
  lead: maybe(text('トップページの説明', { min: 1, max: 120 })),
  mailSender: maybe(headWords('メールの差出人名', 40)),
  links: parts(
    'フッターのリンク',
    { label: text('表示する言葉', { min: 1, max: 20 }), url: address },
    { max: maxBrandLinks },
  ),
}
export const brandForm = z.strictObject(brandFields)
export type BrandFields = z.output<typeof brandForm>
/** The same with the version that was read before. */
export const brandChange = brandForm.extend({ version: z.int().min(0) })
