import { beforeAll } from 'vitest'
import { Ownership } from '#domain/choices/land.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { HeirConsentStatus, OwnershipPaperKind, OwnershipPaperStatus } from '#domain/estate/ownership/choices.ts'
import { heirConsent, type HeirConsent } from '#domain/estate/ownership/heir-consent.ts'
import { ownershipPaper, type OwnershipPaper } from '#domain/estate/ownership/ownership-paper.ts'
import { dayFromNow, yesterday } from '../../days.ts'
import { make } from '../../make.ts'
import { heirConsents, ownershipPapers } from '../../transitions.ts'
import { heirsScene } from '../heirs-scene.ts'
import type { Guard } from './guard.ts'
import { hold, useStage } from './hold.ts'
import type { Stage } from './stage.ts'
import type { Seat } from './verdict.ts'

const stage = useStage()
/** A file that the seller has uploaded. */
let path: string
beforeAll(async () => {
  const { house, people } = stage()
  path = await heirsScene(house, people.seller, people.desk).uploaded()
  // Every home of the stage is a copy of the one that is there: its seller has inherited it, and not handed it in.
  const inherited = [Ownership.inheritedTogether, ListingStatus.draft]
  await house.services.pool.query('update estates set ownership = $1, status = $2', inherited)
  await house.services.pool.query('delete from publications')
})

const seats: Seat[] = [
  { name: 'the seller', who: 'seller', hand: 'seller' },
  { name: 'the desk', who: 'desk', hand: 'admin' },
  { name: 'a buyer', who: 'buyer', gets: 403 },
  { name: 'another seller', who: 'otherSeller', gets: 404 },
  { name: 'a visitor', who: null, gets: 401 },
]

const { requested, received, returned } = OwnershipPaperStatus
const paper =
  (status: number): Guard['lay'] =>
  (_, estateID) => {
    const isHere = status !== requested && status !== returned
    const row = make<OwnershipPaper>(ownershipPaper, {
      estateID,
      kind: OwnershipPaperKind.register,
      status: status as never,
      path: isHere ? path : null,
      note: status === returned ? '写りが暗いです' : null,
    })
    return { row, dealID: estateID, rows: [[ownershipPaper, row]] }
  }

hold(stage, {
  what: 'a paper of the right to sell',
  board: {
    noun: ownershipPaper,
    codes: OwnershipPaperStatus,
    table: ownershipPapers,
    lay: (stage, _, estateID, from) => paper(from)(stage, estateID),
    says: (_, to) => (to === received ? { path } : to === returned ? { note: '写りが暗いです' } : {}),
  },
  seats,
  guards: [
    {
      name: 'here without its file',
      by: 'seller',
      sends: { status: received },
      gets: 400,
      at: 'path',
      lay: paper(requested),
    },
    { name: 'sent back without a word', sends: { status: returned }, gets: 400, at: 'note', lay: paper(received) },
  ],
})

const { asked, agreed, refused, withdrawn, closed } = HeirConsentStatus
const consent =
  (status: number, about: Partial<HeirConsent> = {}): Guard['lay'] =>
  (stage, estateID) => {
    const hasAnswered = status !== asked && status !== closed
    const saysNo = status === refused || status === withdrawn
    const at = `${yesterday}T01:00:00.000Z`
    const row = make<HeirConsent>(heirConsent, {
      estateID,
      name: '山田 次郎',
      email: `heir-${estateID}@example.jp`,
      status: status as never,
      askedAt: at,
      expiresAt: `${dayFromNow(20)}T00:00:00.000Z`,
      sellerID: stage.people.seller.id,
      price: 29_800_000,
      typedName: hasAnswered ? '山田次郎' : null,
      answeredAt: hasAnswered ? at : null,
      saidNoAt: saysNo ? at : null,
      ...about,
    })
    return { row, dealID: estateID, rows: [[heirConsent, row]] }
  }

hold(stage, {
  what: 'the consent of an heir',
  board: {
    noun: heirConsent,
    codes: HeirConsentStatus,
    table: heirConsents,
    lay: (stage, _, estateID, from) => consent(from)(stage, estateID),
  },
  seats,
  guards: [
    {
      name: 'asked for again within minutes',
      by: 'seller',
      sends: { status: asked },
      gets: 409,
      lay: (stage, estateID) => consent(agreed, { askedAt: new Date().toISOString() })(stage, estateID),
    },
    {
      name: 'closed by the seller once the heir has said no, although they were asked again',
      by: 'seller',
      sends: { status: closed },
      gets: 409,
      lay: consent(asked, { saidNoAt: `${yesterday}T01:00:00.000Z` }),
    },
    ...ListingStatus.submitted.map((status) => ({
      name: `closed by the seller while the desk has the home (${ListingStatus.label(status)})`,
      by: 'seller' as const,
      sends: { status: closed },
      gets: 409 as const,
      first: ({ house }: Stage, estateID: string) =>
        house.services.pool.query('update estates set status = $2 where id = $1', [estateID, status]),
      lay: consent(agreed),
    })),
  ],
})
