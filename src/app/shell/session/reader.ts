import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AppContext, Reader } from '../context.ts'
import { givenName } from '#domain/text/display-name.ts'
import type { SignedInPerson } from '#http/shapes/account.ts'

/**
 * Keeps `context.me` at the person who is signed in according to this browser's session, and calls `changed` after every
 * change. The server may have drawn the page for another person (a cookie without a token, or the reverse): `restore`
 * settles that too. Returns a function that stops it.
 */
export function followSession(context: AppContext, changed: () => void): () => void {
  const { session } = context
  if (!session) return () => {}
  const drawnFor = context.me
  function follow() {
    const before = context.me
    const me = readerOf(session?.user() ?? null)
    if (isSame(me, before)) return
    // What was read in another role is none of this one's.
    if (me?.id !== before?.id || me?.userType !== before?.userType) context.queries.client?.clear()
    context.me = me
    changed()
  }
  const stop = session.subscribe(follow)
  void session.restore().then(() => {
    // The cookie outlived the sign-in. It has to go, or the next page is drawn for a person who is not signed in.
    if (context.me && !session.user()) void context.api.session.end().catch(() => {})
    // The server has no cookie of this sign-in, and would draw the next page for a visitor.
    else if (!drawnFor && session.user()) void session.sync().catch(() => {})
    follow()
  })
  return stop
}

const isSame = (one: Reader | null, other: Reader | null) =>
  JSON.stringify(readerOf(one)) === JSON.stringify(readerOf(other))

/** Decides and loads every route anew whenever somebody signs in or out, in this tab or another. */
export function useFollowedSession() {
  const router = useRouter()
  useEffect(() => followSession(router.options.context, () => void router.invalidate()), [router])
}

type ReaderProfile = Pick<SignedInPerson, 'id' | 'userType' | 'otherRole' | 'sellerApprovedStatus' | 'name'> &
  Pick<Reader, 'areas'> &
  Partial<Pick<SignedInPerson, 'lastName' | 'firstName'>>

/** What the frame needs of a person's profile; null for a visitor. Server and browser must say the same of one person. */
export function readerOf(person: ReaderProfile | null): Reader | null {
  if (!person) return null
  const { id, userType, otherRole, sellerApprovedStatus } = person
  // What this browser has stored of a person may be older than the areas.
  const areas = person.areas ?? []
  return { id, userType, otherRole, sellerApprovedStatus, areas, name: givenName(person) }
}
