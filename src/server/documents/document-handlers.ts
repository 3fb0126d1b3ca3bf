import { document, maxReissues } from '#domain/deal/document.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { conflict } from '#http/errors.ts'
import { crudHandlers, type Handlers } from '../kernel/crud-handlers.ts'
import { record } from '../kernel/audit.ts'
import { setFields } from '../kernel/change.ts'
import { inTransaction, type Context } from '../kernel/context.ts'
import { documentContents } from './document-contents.ts'
import { oneRow, shown } from '../kernel/store.ts'

/** Counts one more copy of a receipt; the row is locked, so that two at once are two. */
async function reissue(context: Context, id: string) {
  const { kind, reissues } = await oneRow(context, document, id, { lock: true })
  if (kind !== DocumentKind.receipt) throw conflict('再発行できるのは領収書だけです')
  if (reissues === maxReissues) throw conflict('これ以上は再発行できません。運営にお問い合わせください。')
  const after = { reissues: reissues + 1 }
  const row = await setFields(context, document, id, after)
  await record(context, { action: 'reissue', noun: document.name, rowID: id, before: { reissues }, after })
  return shown(document, context.me, row)
}

export const documentHandlers: Handlers<'document'>['document'] = {
  ...crudHandlers(document),
  async file(context, { id }) {
    const { number, reissues } = await oneRow(context, document, id)
    // Fonts and layout are loaded with the first document that somebody opens.
    const { render } = await import('./pdf/render.ts')
    const pdf = await render({ ...(await documentContents(context, id)), ...(reissues > 0 && { reissue: true }) })
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    }
    return new Response(new Uint8Array(pdf), { headers })
  },
  reissue: (context, { id }) => inTransaction(context, (context) => reissue(context, id)),
}
