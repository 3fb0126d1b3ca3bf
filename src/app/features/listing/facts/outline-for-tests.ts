import type { Estate } from '#domain/estate/fields.ts'
import type { Kind } from '#domain/estate/kind.ts'
import { toPublicEstate } from '#domain/estate/public-estate.ts'
import { makeEstate } from '../../../../../tests/make.ts'
import { facts } from './facts.ts'

const publicationDays = { firstApprovedAt: '2026-11-03T02:00:00.000Z', nextUpdateAt: '2026-12-05' }

/** What the outline of a complete listing of a kind tells on 2026-11-21, by label. */
export const outlineOf = (kind: Kind, overrides: Partial<Estate> = {}): Record<string, string> =>
  Object.fromEntries(
    facts(toPublicEstate(makeEstate({ ...publicationDays, ...overrides }, kind)), '2026-11-21').map(
      ({ label, value }) => [label, value],
    ),
  )
