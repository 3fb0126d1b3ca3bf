import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { useApp } from '../use-app.ts'
import { attemptKeys, carryOut, valueFor, type Act, type ActionOptions } from './carry-out.ts'

/** Why an action was refused: words for the person, what is wrong by field, and how it was answered. */
export type Refusal = Pick<ApiError, 'message' | 'issues' | 'status' | 'code'>

/** What can be shown by `<Failure>`. */
export type Refusable = {
  /** The refusal of the last run; null while it runs and after a success. */
  failure: Refusal | null
  /** Reads anew whatever the action makes old, and forgets the refusal. */
  reload: () => Promise<void>
  /** Tells that the refusal is being shown, so that no toast is needed; the result takes that back. For `useFailure`. */
  show: () => () => void
}

/** Something that a person asks of the server. */
export type Action<I = void> = Refusable & {
  /** Does it; answers whether it was done. One at a time: while it is under way it answers no. */
  run(input: I): Promise<boolean>
  isBusy: boolean
}

type State = { isBusy: boolean; failure: Refusal | null }
const atRest: State = { isBusy: false, failure: null }

/**
 * The one way to have something done by the server.
 *
 *     const approve = useAction((input: Approval, options) => api.estate.approve({ id, body: input }, options), {
 *       confirm: { title: '公開しますか？', yes: '公開する' },   // asked first; or (input) => …
 *       done: '公開しました',                                   // the toast; or (result, input) => …
 *       to: href(pages.adminEstates),                           // where to go then; or (result, input) => …
 *       reads: [chatKey],                                       // what it makes old; the page's loaders unless told, [] for nothing
 *     })
 *     <ActionButton action={approve} input={…}>承認して公開する</ActionButton>
 *     <Failure of={approve} />
 *
 * - Several acts of which only one can be under way share one action: what differs is its input.
 * - Pass `options` on to calls that create something. They hold the Idempotency-Key: the same for the same input until
 *   the server has answered. So whatever makes the request different belongs into the input.
 * - A refusal is shown where a `<Failure of={…}>` stands (or `useFailure` is used), else in a toast.
 * - A form: `const form = useActionForm(action, { schema, defaultValues })`, `<TextInput label="…" {...form.field('name')} />`
 *   in a `<FormSheet form={form}>` (closes when done), a `<FormButton>` (with the button that opens it) or an
 *   `<ActionForm form={form}>`. The schema parses what was typed into the action's input; issues stand beside their
 *   fields, the first wrong field is focused, what was typed stays.
 * - A fault of ours is reported to the window and told as a refusal: whatever the reason, `run` answers no, and what was
 *   shown ahead of the answer can be taken back.
 */
export function useAction<T, I = void>(act: Act<I, T>, options: ActionOptions<I, T> = {}): Action<I> {
  const router = useRouter()
  const { queries } = useApp()
  const toast = useToast()
  const confirm = useConfirm()
  const [keys] = useState(attemptKeys)
  const [{ show, isShown }] = useState(countShows)
  const isUnderWay = useRef(false)
  const [state, setState] = useState(atRest)
  const effects = {
    toast,
    async goTo(to: string) {
      // Pages that were read before know nothing of what was done.
      router.clearCache()
      await router.navigate({ href: to, replace: options.replace })
    },
    async readPage() {
      router.clearCache()
      await router.invalidate()
    },
    readQueries: async (queryKey: readonly unknown[]) => queries.client?.invalidateQueries({ queryKey }),
    isShown,
  }

  async function run(input: I): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    try {
      const question = valueFor(options.confirm, input)
      if (question && !(await confirm(question))) return false
      setState({ isBusy: true, failure: null })
      await carryOut(act, input, options, keys, effects)
      setState(atRest)
      return true
    } catch (thrown) {
      const failure = thrown instanceof ApiError ? thrown : null
      setState({ isBusy: false, failure })
      if (failure) return false
      throw thrown
    } finally {
      isUnderWay.current = false
    }
  }
  async function reload() {
    const { reads = ['page'] } = options
    await Promise.all(reads.map((key) => (key === 'page' ? effects.readPage() : effects.readQueries(key))))
    setState(atRest)
  }
  return { run, ...state, reload, show }
}

/** Knows whether anything on the screen shows the refusals of an action. */
function countShows() {
  let count = 0
  const show = () => {
    count++
    return () => void count--
  }
  return { show, isShown: () => count > 0 }
}
