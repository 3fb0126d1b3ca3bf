import { ListingStatus, isInSale, isSold } from '../choices/listing.ts'
import { Role } from '../choices/person.ts'
import { machine, system, type Obstacle } from '../kit/moves.ts'
import { nextUpdateOn } from '../law/update-schedule.ts'
import type { Estate } from './fields.ts'
import { obstaclesToPublication } from './obstacles/publication-obstacles.ts'

const { draft, applying, approved, rejected, finished } = ListingStatus
const { admin, seller } = Role

const obstaclesInDeal = (estate: Estate): Obstacle[] =>
  isInSale(estate)
    ? [{ path: ['negotiationStatus'], message: '商談中または成約の物件は、掲載を終えられません', isState: true }]
    : []
const obstaclesWhenSold = (estate: Estate): Obstacle[] =>
  isSold(estate)
    ? [{ path: ['negotiationStatus'], message: '成約した物件は、もう一度掲載できません', isState: true }]
    : []
const obstaclesInContract = (estate: Estate): Obstacle[] =>
  isSold(estate)
    ? [
        {
          path: ['negotiationStatus'],
          message: '成約の手続き中は、内容を変えられません。運営にご相談ください。',
          isState: true,
        },
      ]
    : []

// The longest history that still tells the price before a cut; the field holds no more.
const maxPrices = 100
/** The prices that were published, the one that is being approved with them: the ground of a lawful price cut. */
const pricesAfter = ({ price, priceHistory }: Estate, now: string) =>
  price === null || price === priceHistory.at(-1)?.price
    ? priceHistory
    : [...priceHistory, { price, from: now }].slice(-maxPrices)

/** The life of a listing. Illegal moves change nothing and answer 409. */
export const listingMoves = machine<Estate>()('status', {
  apply: {
    label: '審査を申請する',
    from: [draft],
    to: applying,
    by: [seller],
    takes: ['changeReason'],
    reason: 'changeReason',
    obstacles: obstaclesToPublication,
    sets: (_, now) => ({ denyReason: null, approvalReason: null, appliedAt: now }),
  },
  reapply: {
    label: 'もう一度申請する',
    from: [rejected],
    to: applying,
    by: [seller],
    needs: ['changeReason'],
    reason: 'changeReason',
    obstacles: obstaclesToPublication,
    sets: (_, now) => ({ denyReason: null, approvalReason: null, appliedAt: now }),
  },
  withdraw: { label: '申請を取り下げる', from: [applying], to: draft, by: [seller] },
  // Of a home that is public: it stays so as it was, and what was typed waits as a change that is not published.
  withdrawChange: {
    label: '変更の申請を取り下げる',
    from: [applying],
    to: approved,
    by: [seller],
    sets: () => ({ changeReason: null }),
    insteadOf: 'withdraw',
  },
  approve: {
    label: '承認して公開する',
    from: [applying],
    to: approved,
    by: [admin],
    takes: ['approvalReason'],
    reason: 'approvalReason',
    sets: (estate, now) => ({
      approvedAt: now,
      firstApprovedAt: estate.firstApprovedAt ?? now,
      nextUpdateAt: nextUpdateOn(now),
      endNoticedOn: null,
      priceHistory: pricesAfter(estate, now),
      // A sold estate stays hidden, even if the approval was requested before the sale.
      suspendedReason: isSold(estate) ? estate.suspendedReason : null,
      denyReason: null,
      changeReason: null,
    }),
  },
  reject: {
    label: '差し戻す',
    from: [applying],
    to: rejected,
    by: [admin],
    needs: ['denyReason'],
    reason: 'denyReason',
  },
  rejectChange: {
    label: '変更を差し戻す',
    from: [applying],
    to: approved,
    by: [admin],
    needs: ['denyReason'],
    reason: 'denyReason',
    sets: () => ({ changeReason: null }),
    insteadOf: 'reject',
  },
  editAgain: { label: '下書きに戻す', from: [rejected], to: draft, by: [seller] },
  requestChange: {
    label: '変更を申請する',
    from: [approved],
    to: applying,
    by: [seller],
    needs: ['changeReason'],
    reason: 'changeReason',
    obstacles: (estate) => [...obstaclesInContract(estate), ...obstaclesToPublication(estate)],
    sets: (_, now) => ({ denyReason: null, approvalReason: null, appliedAt: now }),
  },
  takeDown: {
    label: '公開をやめて差し戻す',
    from: [approved],
    to: rejected,
    by: [admin],
    needs: ['denyReason'],
    reason: 'denyReason',
  },
  finish: { label: '掲載を終える', from: [approved], to: finished, by: [seller], obstacles: obstaclesInDeal },
  close: { label: '掲載を終える', from: [approved], to: finished, by: [admin, system] },
  // With a sale whose home the public did not read, or whose change was still under review.
  closeSold: { label: '掲載を終える', from: [draft, applying, rejected], to: finished, by: [system] },
  takeBackClose: { label: '掲載の終了を取り消す', from: [finished], to: approved, by: [system] },
  takeBackSold: { label: '掲載の終了を取り消す', from: [finished], to: draft, by: [system] },
  relist: { label: 'もう一度掲載する', from: [finished], to: draft, by: [seller, admin], obstacles: obstaclesWhenSold },
})
