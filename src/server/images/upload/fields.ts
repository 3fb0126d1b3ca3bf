import { AppError } from '#http/errors.ts'
import { z } from 'zod'
import { dirNames } from '../dirs.ts'

const longSide = (label: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `${label}は半角数字で入力してください`)
    .transform(Number)
    .refine((size) => size >= min && size <= max, `${label}は${min}から${max}までで指定してください`)
    .optional()

const requiredMessage = (label: string) => ({ error: `${label}を入力してください` })

const schema = z.strictObject({
  name: z
    .string(requiredMessage('ファイル名'))
    .transform(displayName)
    .refine((name) => name.length > 0, 'ファイル名を入力してください')
    .refine((name) => name.length <= 255, 'ファイル名は255文字以内で入力してください'),
  dir: z.enum(dirNames, { error: '保存先の指定が正しくありません' }),
  thumbnail: z
    .enum(['true', 'false'], { error: 'サムネイルの有無を true か false で指定してください' })
    .transform((value) => value === 'true'),
  resize: longSide('画像の長辺', 64, 2560),
  thumbnailSize: longSide('サムネイルの長辺', 64, 960),
})

/** The text fields of `POST /image`, parsed. `resize` and `thumbnailSize` are long sides in pixels. */
export type ImageFields = z.infer<typeof schema>

/** Parses the fields. Throws `bad_request` naming every field that is missing, wrong or unknown. */
export function parseFields(fields: Map<string, string>, hasImage: boolean): ImageFields {
  const result = schema.safeParse(Object.fromEntries(fields))
  const issues = (result.error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [key], message: 'この項目は受け付けていません' }))
      : [{ path: issue.path.map(String), message: issue.message }],
  )
  if (!hasImage) issues.push({ path: ['image'], message: '中身のあるファイルを選んでください' })
  const [first] = issues
  if (first || !result.success)
    throw new AppError('bad_request', first?.message ?? '入力内容をご確認ください。', issues)
  return result.data
}

/** A file's name made safe to show: no control or direction-changing characters, no folders. Never part of a key. */
function displayName(name: string) {
  const safe = name.normalize('NFC').replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '')
  return safe.replace(/[/\\]/g, '_').trim()
}
