import { filePolicy } from '#server/web/security.ts'
import type { Services } from '../kernel/context.ts'
import { pictureBytes } from '../operator/brand-mark.ts'
import type { DocumentData } from './document-data.ts'
import type { PaperLogo } from './pdf/heads.ts'

/** A PDF that the browser shows, or saves under its name. */
export function answerPdf(pdf: Buffer, name: string): Response {
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}.pdf"`,
    'cache-control': 'private, no-store',
    'content-security-policy': filePolicy,
  }
  return new Response(new Uint8Array(pdf), { headers })
}

/** The operator's own mark, where a paper was issued with one. */
async function logoOf(services: Pick<Services, 'storages'>, { brand }: DocumentData): Promise<PaperLogo | undefined> {
  const key = brand?.wideMark ?? brand?.mark
  const picture = key && (await pictureBytes(services, key))
  return picture ? { picture, hasName: key === brand?.wideMark } : undefined
}

/** A paper as a PDF, under its number. */
export async function answerPaper(services: Pick<Services, 'storages'>, data: DocumentData): Promise<Response> {
  // Fonts and layout are loaded with the first document that somebody opens.
  const { render } = await import('./pdf/render.ts')
  return answerPdf(await render(data, await logoOf(services, data)), data.isSample ? 'sample' : data.number)
}
