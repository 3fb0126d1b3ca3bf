import { allAreas } from '#domain/choices/desk-area.ts'
import { expect, test } from 'vitest'
import * as nouns from '#domain/nouns.ts'
import { Role } from '#domain/choices/person.ts'
import { metaOf } from '#domain/kit/fields.ts'
import { may } from '#domain/kit/may.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { meAs, type Me } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import { applyChange } from './apply-change.ts'
import type { Context } from './context.ts'
import { emptyRow } from './values.ts'

const people: Me[] = [
  null,
  ...Object.values({ admin: Role.admin, seller: Role.seller, buyer: Role.buyer }).flatMap((role) => [
    meAs('own', role, allAreas),
    meAs('other', role, allAreas),
  ]),
]
/** The fields by which a row is somebody's. */
const owners = { id: 'own', userID: 'own', buyerID: 'own', sellerID: 'own', paymentUserID: 'own', orderUserID: 'own' }
const flags = { deletedFlag: false, sellerInvitedFlag: true, version: 1 }
/** What is booked has begun: only then can be recorded what became of it. */
const hours = { times: [], startsAt: '2026-11-20T01:00:00.000Z' }

/** Whether the server lets this person ask for the move at all; what it needs besides (bad_request) is another question. */
function isAccepted(noun: Resource, me: Me, row: Record<string, unknown>, to: number) {
  try {
    applyChange(noun, { me, now: '2026-11-21T01:00:00.000Z' } as Context, row, { [noun.moves!.field]: to })
    return true
  } catch (error) {
    if (error instanceof AppError) return error.problem === 'bad_request'
    throw error
  }
}

const machines = Object.values<Resource>(nouns).flatMap((noun) => (noun.moves ? [{ noun, moves: noun.moves }] : []))

test.each(machines.map(({ noun, moves }) => ({ name: noun.name, noun, moves })))(
  'the server lets a $name be moved by exactly those whom `may` names, in each state',
  ({ noun, moves }) => {
    const { choice } = metaOf(noun.row.shape[moves.field] as never)
    const states = choice!.options.map(({ value }) => Number(value))
    const blank = { ...emptyRow(noun), ...noun.defaults(null) }
    const cells = people.flatMap((me) =>
      states.flatMap((from) =>
        states
          .filter((to) => to !== from)
          .map((to) => {
            const row = { ...blank, ...owners, ...flags, ...hours, [moves.field]: from }
            const names = Object.keys(moves.table).filter((name) => moves.table[name]!.to === to)
            const movable = { ...noun, moves }
            return {
              cell: `${from} → ${to} by ${me ? `${me.id} ${Role.label(me.role)}` : 'a visitor'}`,
              isOpen: names.some((name) => may(movable, name, row, me)),
              isAccepted: isAccepted(noun, me, row, to),
            }
          }),
      ),
    )
    expect(cells.filter(({ isOpen }) => isOpen).length).toBeGreaterThan(0)
    expect(cells.filter(({ isOpen, isAccepted }) => isOpen !== isAccepted)).toEqual([])
  },
)
