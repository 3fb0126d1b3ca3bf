import type { Client } from '#http/client.ts'

/** What the gateway needs to take a card, and how the payment stands there. */
export type CardStart = Awaited<ReturnType<Client['payment']['card']>>

/** What has come of a card that was offered to the gateway: how the payment stands. `canceled` can be paid no more. */
export type CardStatus = CardStart['status']

/** What the gateway says of a card, and why it was not taken (`failed`) where that is known. */
export type CardAnswer = { status: CardStatus; failureReason: string | null }

/** Why no card can be taken now, and what the payer can do. */
export type CardFailure = { title: string; advice?: string }

/** Why nothing was paid or, when `isUnsure`, why nobody knows; `isAdvised` when the message also says what else to try. */
export type CardTrouble = { message: string; isUnsure: boolean; isAdvised?: boolean }

/**
 * What is said above the form: that the payment's last card has failed, if one has (`lastFailure`), or that no answer came from the
 * bank's page (`unconfirmed`). Once the gateway has answered a card of this page, its answer is said instead.
 */
type Remark = 'lastFailure' | 'unconfirmed' | null

/** How far a payment by card is. */
export type CardState =
  /** The server is asked for the way to the gateway. */
  | { stage: 'opening'; remark: Remark }
  | { stage: 'blocked'; remark: Remark; failure: CardFailure }
  /** A card can be typed; `trouble` is what came of the one before. */
  | { stage: 'ready'; remark: Remark; start: CardStart; trouble: CardTrouble | null }
  /** The gateway is asked to take the card. */
  | { stage: 'paying'; remark: Remark; start: CardStart }
  /**
   * The card was taken, or (`unknown`) the payer comes back from the bank's page: the payment will be read as paid or failed. A
   * failure of an older version than `version` is that of an earlier card.
   */
  | { stage: 'awaiting'; answer: 'unknown' | 'succeeded' | 'processing'; version: number }

export type CardEvent =
  /** The way is asked for, at first or again. */
  | { type: 'open' }
  | { type: 'opened'; start: CardStart }
  | { type: 'blocked'; failure: CardFailure }
  | { type: 'offered' }
  /** The card did not pay; `isAnswered` when the gateway says so of this very card. */
  | { type: 'refused'; trouble: CardTrouble; isAnswered: boolean }
  | { type: 'accepted'; answer: 'succeeded' | 'processing'; version: number }
  /** The back button brings the page back as it was left for the bank's. */
  | { type: 'restored' }
  /** The payment is read as failed. */
  | { type: 'failed'; version: number }
  /** No answer has come for long. */
  | { type: 'timedOut' }

/** How a payment by card begins on a page; `isReturned` when the payer comes back to it from the bank's. */
export const firstState = (isReturned: boolean, version: number): CardState =>
  isReturned ? { stage: 'awaiting', answer: 'unknown', version } : { stage: 'opening', remark: 'lastFailure' }

/** What becomes of a payment by card. What comes too late for its stage changes nothing. */
export function nextState(state: CardState, event: CardEvent): CardState {
  if (event.type === 'accepted') return { stage: 'awaiting', answer: event.answer, version: event.version }
  return state.stage === 'awaiting' ? afterWait(state, event) : beforeAnswer(state, event)
}

type Awaiting = Extract<CardState, { stage: 'awaiting' }>

function afterWait(state: Awaiting, event: CardEvent): CardState {
  if (event.type === 'failed' && event.version >= state.version) return { stage: 'opening', remark: 'lastFailure' }
  if (event.type !== 'timedOut') return state
  if (state.answer === 'unknown') return { stage: 'opening', remark: 'unconfirmed' }
  return { ...state, answer: 'processing' }
}

function beforeAnswer(state: Exclude<CardState, Awaiting>, event: CardEvent): CardState {
  const { stage, remark } = state
  switch (event.type) {
    case 'open':
      return { stage: 'opening', remark }
    case 'opened':
      return stage === 'opening' ? { stage: 'ready', remark, start: event.start, trouble: null } : state
    case 'blocked':
      return { stage: 'blocked', remark, failure: event.failure }
    case 'offered':
      return stage === 'ready' ? { stage: 'paying', remark, start: state.start } : state
    case 'refused': {
      const now = event.isAnswered ? null : remark
      if (stage !== 'paying') return { ...state, remark: now }
      return { stage: 'ready', remark: now, start: state.start, trouble: event.trouble }
    }
    case 'restored':
      return stage === 'paying' ? { stage: 'ready', remark, start: state.start, trouble: null } : state
    case 'failed':
      return remark === 'unconfirmed' ? { ...state, remark: 'lastFailure' } : state
    default:
      return state
  }
}
