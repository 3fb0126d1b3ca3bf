import { DeskArea } from '#domain/choices/desk-area.ts'
import { OwnershipPaperKind, OwnershipPaperStatus } from './choices.ts'
import { Role } from '#domain/choices/person.ts'
import { longText, maybe, ref } from '#domain/kit/fields.ts'
import { machine } from '#domain/kit/moves.ts'
import { oneOf } from '#domain/kit/parts.ts'
import { resource, type RowOf } from '#domain/kit/resource.ts'
import { isAdmin, isSeller, nobody, type Me } from '#domain/kit/rules.ts'
import { estate } from '../estate.ts'

const fields = {
  estateID: ref('物件'),
  kind: oneOf('書類', OwnershipPaperKind),
  status: oneOf('状況', OwnershipPaperStatus),
  path: maybe(ref('ファイル', { upload: 'document' })),
  note: maybe(longText('運営からの連絡', { min: 1, max: 500 })),
}
export type OwnershipPaper = RowOf<typeof fields>

const { requested, received, checked, returned, unchecked } = OwnershipPaperStatus

/** The life of a paper: asked for by the seller, here, looked at by the desk; the desk may want another one. */
const moves = machine<OwnershipPaper>()('status', {
  receive: {
    label: '書類を出す',
    from: [requested, returned],
    to: received,
    by: [Role.seller],
    needs: ['path'],
    sets: () => ({ note: null }),
  },
  check: { label: '確認済みにする', from: [received], to: checked, by: [Role.admin], sets: () => ({ note: null }) },
  askAgain: {
    label: '出し直しをお願いする',
    from: [received, checked],
    to: returned,
    by: [Role.admin],
    needs: ['note'],
    reason: 'note',
  },
})

const notDesk = (me: Me) => !isAdmin(me)

/** A paper of the way to sell an inherited home, or one of somebody else: private to its seller and the desk, one of each kind a home. */
export const ownershipPaper = resource('ownershipPaper', fields, {
  label: '権利の書類',
  calls: ['list', 'create', 'patch', 'remove'],
  logsCreation: true,
  area: DeskArea.review,
  rules: {
    read: (me) => isAdmin(me) || isSeller(me),
    create: isSeller,
    change: (me) => isSeller(me) && [{ status: received }],
    move: (me) => isAdmin(me) || isSeller(me),
    remove: (me) => isSeller(me) && [{ status: unchecked }],
  },
  moves,
  defaults: () => ({ status: requested }),
  writers: { note: nobody, path: notDesk },
  createOnly: ['estateID', 'kind'],
  audited: true,
  parent: { field: 'estateID', noun: estate },
})
