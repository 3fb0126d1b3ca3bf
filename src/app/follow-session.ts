import type { AppContext } from './context.ts'
import { meOf } from './me-of.ts'

/**
 * Keeps `context.me` at whoever this browser's session says is signed in, calling `changed` after every change. The
 * server may have drawn the page for another (a cookie without a token, or the reverse): `restore` settles that too.
 * Answers how to stop.
 */
export function followSession(context: AppContext, changed: () => void): () => void {
  const { session } = context
  if (!session) return () => {}
  const drawnFor = context.me
  function follow() {
    const before = context.me
    const me = meOf(session?.user() ?? null)
    if (JSON.stringify(me) === JSON.stringify(before)) return
    if (me?.id !== before?.id) context.queryClient.clear()
    context.me = me
    changed()
  }
  const stop = session.subscribe(follow)
  void session.restore().then(() => {
    // The cookie outlived the sign-in: nobody is signed in here, so the next page must not be drawn for them.
    if (context.me && !session.user()) void context.api.session.end().catch(() => {})
    // A sign-in that the server does not know of: its next page would be drawn for a visitor.
    else if (!drawnFor && session.user()) void session.sync().catch(() => {})
    follow()
  })
  return stop
}
