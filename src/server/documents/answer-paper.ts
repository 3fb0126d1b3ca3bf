import type { DocumentData } from './document-data.ts'

/** A paper as a PDF that the browser shows, or saves under its number. */
export async function answerPaper(data: DocumentData): Promise<Response> {
  // Fonts and layout are loaded with the first document that somebody opens.
  const { render } = await import('./pdf/render.ts')
  const pdf = await render(data)
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${data.isSample ? 'sample' : data.number}.pdf"`,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  }
  return new Response(new Uint8Array(pdf), { headers })
}
