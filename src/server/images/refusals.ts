import { AppError } from '#http/errors.ts'
import type { Format } from './format.ts'

/** That a picture's format is none that is taken. */
export function unsupportedFormat(format: Format | null) {
  if (format === 'pdf')
    return refuse('unsupported', 'ここではPDFを使えません。JPEG、PNG、WebP、AVIF、HEICの画像をお使いください。')
  return refuse('unsupported', 'この形式のファイルは使えません。JPEG、PNG、WebP、AVIF、HEICの画像をお使いください。')
}

/** That a file is neither a PDF nor a picture, where papers are taken. */
export const noPaper = () =>
  refuse('unsupported', 'この形式のファイルは使えません。PDFか、JPEG、PNG、WebP、AVIF、HEICの画像をお使いください。')

/** That a file is a picture or a PDF, where the bank's statement is taken. */
export const noStatement = () => refuse('unsupported', '銀行の明細は、CSVのファイルを選んでください。')

/** That a file is larger than any statement that can be taken at once. */
export const tooLargeStatement = () =>
  refuse('too_large', 'ファイルが大きすぎます。期間を分けて保存し、選び直してください。')

/** That a file is neither a CSV nor a ZIP, where listings are taken. */
export const noImport = () => refuse('unsupported', '物件のCSVか、写真のZIPのファイルを選んでください。')

/** That a file holds malware. */
export const malware = () =>
  refuse(
    'bad_request',
    'このファイルから、ウイルスなどの疑いが見つかりました。お使いの端末を確かめ、別のファイルをお送りください。',
  )

/** That a picture has more pixels than are taken. */
export const tooManyPixels = (limit: string) =>
  refuse('too_large', `画像の画素数が大きすぎます。${limit}以内の画像をお使いください。`)

/** That a picture cannot be read. */
export function damagedPicture() {
  return refuse('bad_request', '画像を読み取れませんでした。ファイルが壊れている可能性があります。')
}

/** That a picture is not taken, in words for whoever sent it. */
export function refuse(problem: 'unsupported' | 'too_large' | 'bad_request', message: string) {
  return new AppError(problem, message, [{ path: ['image'], message }])
}
