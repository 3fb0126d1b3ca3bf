import type { DeskAreaCode } from '#domain/choices/desk-area.ts'
import type { DealRole } from '#domain/choices/deal.ts'
import type { Role, SellerStatus } from '#domain/choices/person.ts'
import type { Brand } from '#domain/operator/default-brand.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Client } from '#http/client.ts'
import type { Session } from '#http/session.ts'
import type { UnreadStore } from './frame/unread-store.ts'
import type { Queries } from './queries/queries.ts'

/**
 * The signed-in person as the pages' frame needs them, in the role that they act in; `otherRole` is the one that they can change to.
 * `name` is '' while the profile is unfinished.
 */
export type Reader = {
  id: string
  name: string
  userType: CodeOf<typeof Role>
  otherRole: CodeOf<typeof DealRole> | null
  sellerApprovedStatus: CodeOf<typeof SellerStatus> | null
  /** Where they work, if they are of the desk. */
  areas: readonly DeskAreaCode[]
}

/**
 * Where this site and its neighbours are, without a trailing slash: `origin` for canonical addresses, `apiBase` a path
 * or a whole address, `identityBase` '' for the provider at this very origin. `demo` shows the demo accounts,
 * and with `readsIdCards` parties are offered to have the chip of their card read.
 */
export type Site = {
  origin: string
  demo: boolean
  apiBase: string
  identityBase: string
  apiKey: string
  readsIdCards: boolean
}

/** What every route's loader and `useApp()` receive. `session` is null while the server renders. */
export type AppContext = {
  queries: Queries
  unread: UnreadStore
  api: Client
  session: Session | null
  me: Reader | null
  site: Site
  brand: Brand
}

/** What `server.ts` hands to one drawing: `draw(request, { nonce, me, api, site, brand })`. */
export type RequestContext = { nonce?: string; me: Reader | null; api: Client; site: Site; brand: Brand }
