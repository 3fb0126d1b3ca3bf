import type { QueryKey } from '@tanstack/react-query'
import { ApiError } from '#http/api-error.ts'
import type { Question } from '#ui/overlay/confirm.tsx'
import type { ShowToast } from '#ui/overlay/toast.tsx'

/** Gives each attempt its Idempotency-Key: the same while the same input is tried again, until the server has answered. */
type AttemptKeys = { keyFor: (input: unknown) => string; forget: () => void }

/** The keys of one action. Inputs are compared as JSON. */
export function attemptKeys(): AttemptKeys {
  let last: { input: string | undefined; key: string } | undefined
  return {
    keyFor(input) {
      const text = JSON.stringify(input)
      if (!last || last.input !== text) last = { input: text, key: crypto.randomUUID() }
      return last.key
    },
    forget: () => (last = undefined),
  }
}

/** Asks the server. Calls that create something pass `options` on, which holds the attempt's Idempotency-Key. */
export type Act<I, T> = (input: I, options: { idempotencyKey: string }) => Promise<T>

type Toast = string | { text: string; undo?: () => void }
type Or<V, A extends unknown[]> = V | ((...args: A) => V | undefined)

/** What surrounds an action; each part may depend on the input, and after it on the result. */
export type ActionOptions<I, T> = {
  /** Asked first; nothing happens unless the answer is yes. */
  confirm?: Or<Question, [input: I]>
  /** The toast of a success. */
  done?: Or<Toast, [result: T, input: I]>
  /** The page to go to after a success. Without it the person stays. */
  to?: Or<string, [result: T, input: I]>
  /** Whether the page of `to` takes the place of this one, which is about what is no more: nobody goes back to it. */
  replace?: boolean
  /** What the action makes old: queries by their keys, and `page` for the loaders of the page. `['page']` unless told. */
  reads?: readonly ('page' | QueryKey)[]
  /** The toast of a refusal, where the words of the API do not suit. */
  refused?: string
}

/** How an action reaches the screen. */
export type Effects = {
  toast: ShowToast
  goTo: (href: string) => Promise<void>
  readPage: () => Promise<void>
  readQueries: (key: QueryKey) => Promise<void>
  /** Whether a refusal is shown where it belongs, so that no toast has to tell of it. */
  isShown: () => boolean
}

/** A value of the options for this input; undefined for none. */
export const valueFor = <V extends object | string, A extends unknown[]>(
  value: Or<V, A> | undefined,
  ...args: A
): V | undefined => (typeof value === 'function' ? value(...args) : value)

/**
 * Has an action done by the server, tells of it, and ends when the page shows what came of it. Nothing in it needs React.
 *
 * @throws ApiError the refusal, told already
 */
export async function carryOut<I, T>(
  act: Act<I, T>,
  input: I,
  options: ActionOptions<I, T>,
  keys: AttemptKeys,
  effects: Effects,
): Promise<void> {
  const { done, to, reads = ['page'] } = options
  try {
    const result = await askAct(act, input, keys)
    keys.forget()
    const message = valueFor(done, result, input)
    if (typeof message === 'string') effects.toast(message)
    else if (message) effects.toast(message.text, 'success', message.undo)
    const href = valueFor(to, result, input)
    if (href !== undefined) await effects.goTo(href)
    else if (reads.includes('page')) await effects.readPage()
  } catch (thrown) {
    if (thrown instanceof ApiError) await tellRefusal(thrown, options, keys, effects)
    throw thrown
  } finally {
    await Promise.all(reads.map((key) => key !== 'page' && effects.readQueries(key)))
  }
}

async function askAct<I, T>(act: Act<I, T>, input: I, keys: AttemptKeys): Promise<T> {
  try {
    return await act(input, { idempotencyKey: keys.keyFor(input) })
  } catch (thrown) {
    throw asRefusal(thrown)
  }
}

async function tellRefusal<I, T>(
  error: ApiError,
  { reads = ['page'], refused }: ActionOptions<I, T>,
  keys: AttemptKeys,
  { toast, readPage, isShown }: Effects,
) {
  const isAnswer = error.status >= 400 && error.status < 500
  // Without an answer it may have been done: the next attempt has to bear the same key.
  if (isAnswer) keys.forget()
  if (isShown()) return
  toast(refused ?? [error.message, ...error.issues.map(({ message }) => message)].join(' '), 'error')
  // A toast has no button by which to see what is true now.
  if (isAnswer && reads.includes('page')) await readPage()
}

const faultMessage = 'うまくいきませんでした。ページを読み込み直して、もう一度お試しください。'

/**
 * What a call threw, as a refusal that a person can be told. A fault of ours is reported to the window, as one that nobody
 * has caught: whoever waits for the answer has to take back what was shown ahead of it, whatever the reason.
 */
export function asRefusal(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  reportError(thrown)
  return new ApiError('unknown', faultMessage, { cause: thrown })
}
