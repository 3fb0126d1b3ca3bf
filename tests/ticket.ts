import { allAreas } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import { choice } from '#domain/kit/choice.ts'
import { maybe, ref, text } from '#domain/kit/fields.ts'
import { day, time } from '#domain/kit/moments.ts'
import { machine, obstacleOfPast, system, type Obstacle } from '#domain/kit/moves.ts'
import { oneOf } from '#domain/kit/parts.ts'
import { resource, type RowOf } from '#domain/kit/resource.ts'
import { isAdmin, isBuyer, nobody, type Me } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import type { Change } from '#server/kernel/apply-change.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Values } from '#server/kernel/values.ts'

export const TicketState = choice({ open: [1, '受付中'], answered: [2, '回答済み'], closed: [9, '終了'] })
const fields = {
  state: maybe(oneOf('状態', TicketState)),
  ownerID: ref('持ち主'),
  title: text('題'),
  answer: maybe(text('回答')),
  memo: maybe(text('メモ')),
  until: maybe(day('期限')),
  answeredAt: maybe(time('回答日時')),
}
const inDispute: Obstacle = { path: ['memo'], message: '係争中です', isState: true }
/** A noun with one of everything that a machine knows: its owner writes and closes it, the desk answers it. */
export const ticket = resource('ticket', fields, {
  label: '問い合わせ',
  calls: ['patch'],
  area: null,
  rules: {
    read: () => true,
    create: () => true,
    change: (me) => isBuyer(me) && [{ ownerID: me!.id, state: TicketState.open }],
    move: (me) => isAdmin(me) || [{ ownerID: me?.id ?? '' }],
  },
  writers: { answer: nobody, memo: isAdmin, answeredAt: nobody },
  moves: machine<RowOf<typeof fields>>()('state', {
    answer: {
      label: '回答する',
      from: [TicketState.open],
      to: TicketState.answered,
      by: [Role.admin],
      needs: ['answer'],
      takes: ['memo'],
      obstacles: ({ until }, now = '') => obstacleOfPast('until', until, now),
      sets: ({ state }, now) => (state === TicketState.answered ? { answeredAt: now } : {}),
    },
    close: {
      label: '終える',
      from: [TicketState.open, TicketState.answered],
      to: TicketState.closed,
      by: [Role.buyer, system],
      obstacles: ({ memo }) =>
        memo === '係争'
          ? [
              inDispute,
              {
                path: ['title'],
                message: '題を見てください',
              },
            ]
          : [],
    },
    reopen: { label: '戻す', from: [TicketState.closed], to: TicketState.open, by: [Role.buyer] },
  }),
})

const now = '2026-11-21T01:00:00.000Z'
export const desk: Me = { id: 'desk', role: Role.admin, areas: allAreas }
export const owner: Me = { id: 'owner', role: Role.buyer }
export const stranger: Me = { id: 'other', role: Role.buyer }
export const as = (me: Me, more: Partial<Context> = {}) => ({ me, now, ...more }) as Context
const stamps = { id: 't', createdAt: now, updatedAt: now, version: 3 }
const texts = { title: '質問', answer: null, memo: null, until: null, answeredAt: null }
export const row = (values: Values = {}): Values => ({
  ...stamps,
  ...texts,
  state: TicketState.open,
  ownerID: 'owner',
  ...values,
})

/** What became of a row: the move and what is different, or the refusal and the fields that it names. */
export function outcome(before: Values, run: () => Change) {
  try {
    const { after, by } = run()
    return [by?.name, Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]))]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [error.problem, error.issues.map(({ path }) => path.join('.'))]
  }
}
