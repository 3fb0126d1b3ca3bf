import type { DocumentData } from './document-data.ts'

/** A PDF that the browser shows, or saves under its name. */
export function answerPdf(pdf: Buffer, name: string): Response {
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}.pdf"`,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  }
  return new Response(new Uint8Array(pdf), { headers })
}

/** A paper as a PDF, under its number. */
export async function answerPaper(data: DocumentData): Promise<Response> {
  // Fonts and layout are loaded with the first document that somebody opens.
  const { render } = await import('./pdf/render.ts')
  return answerPdf(await render(data), data.isSample ? 'sample' : data.number)
}
