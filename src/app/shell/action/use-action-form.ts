import { useEffect, useEffectEvent, useRef, type BaseSyntheticEvent } from 'react'
import {
  useForm,
  type FieldPath,
  type PathValue,
  type FieldValues,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { noAnswer } from '#http/api-error.ts'
import type { Issue } from '#http/errors.ts'
import { unsavedQuestion, useConfirm } from '#ui/overlay/confirm.tsx'
import { zodResolver, type FormSchema } from './zod-resolver.ts'
import { secretName, useUnsentInput } from './unsent-input.ts'
import type { Action, Refusable, Refusal } from './use-action.ts'

type Options<In extends FieldValues, Out> = Omit<UseFormProps<In, unknown, Out>, 'resolver'> &
  FieldNames<FieldPath<In>> & {
    /** Parses what was typed into the action's input. */
    schema: FormSchema<In, Out>
    /** Whether what is typed is saved by itself, so that nothing goes with the form. */
    isAutosaved?: boolean
  }

/** A form of react-hook-form that runs an action. Its `failure` is what of a refusal does not stand beside a field. */
export type BoundForm<In extends FieldValues = FieldValues, Out = unknown> = UseFormReturn<In, unknown, Out> &
  Refusable & {
    /** Checks, and runs the action; answers whether it was done. */
    submit: (event?: BaseSyntheticEvent) => Promise<boolean>
    isBusy: boolean
    /** Asks before the form goes with what was typed and not sent; answers at once where there is nothing of that. */
    mayLeave: () => Promise<boolean>
    /** What ties a text control to its value and its error: `<TextInput label="…" {...form.field('name')} />`. */
    field: <N extends FieldPath<In>>(
      name: N,
    ) => UseFormRegisterReturn<N> & { error: string | undefined; defaultValue: string }
  }

/**
 * A form whose values, parsed by `schema`, are the input of `action`. Refused fields get their messages beside them, and
 * the first of them the focus; what was typed stays.
 */
export function useActionForm<In extends FieldValues, Out>(
  action: Action<Out>,
  { schema, aliases, fieldOf, isAutosaved = false, ...options }: Options<In, Out>,
): BoundForm<In, Out> {
  const form = useForm<In, unknown, Out>({ ...options, resolver: zodResolver(schema) })
  useUnsentInput(form)
  const { keepSent, mayLeave } = useTyped(form, isAutosaved)
  const { failure, isBusy, show } = action
  const { errors, isSubmitting } = form.formState
  const isLazy = typeof schema === 'function'
  const fetchSchema = useEffectEvent(() => isLazy && void schema().catch(() => undefined))
  useEffect(() => void fetchSchema(), [])
  const placed = failure && placeIssues(failure, form.getValues(), { aliases, fieldOf })
  const showIssues = useEffectEvent(() => {
    for (const [at, { name, message }] of (placed?.fields ?? []).entries())
      form.setError(name, { type: 'refused', message }, { shouldFocus: at === 0 })
  })
  useEffect(() => {
    if (failure) showIssues()
  }, [failure])
  const register: typeof form.register = (name, options) => withEarlyInput(form, name, form.register(name, options))
  return {
    ...form,
    register,
    isBusy: isBusy || (isLazy && isSubmitting),
    show,
    failure: placed?.rest ?? (isLazy && errors.root ? noAnswer('network') : null),
    async reload() {
      await action.reload()
      form.clearErrors()
    },
    async submit(event) {
      let isDone = false
      await form.handleSubmit(async (values) => {
        isDone = await action.run(values)
      })(event)
      if (isDone) keepSent()
      return isDone
    },
    mayLeave,
    field: (name) => ({
      ...register(name),
      error: form.getFieldState(name, form.formState).error?.message,
      defaultValue: String(form.getValues(name) ?? ''),
    }),
  }
}

/**
 * Takes over what a person put into a text control or a checkbox before the page was alive: where the form first meets a
 * control, it writes its own value into it.
 */
function withEarlyInput<In extends FieldValues, Out, N extends FieldPath<In>>(
  form: UseFormReturn<In, unknown, Out>,
  name: N,
  registration: UseFormRegisterReturn<N>,
): UseFormRegisterReturn<N> {
  return {
    ...registration,
    ref(control: unknown) {
      const input = typeof HTMLInputElement !== 'undefined' && control instanceof HTMLInputElement ? control : null
      const early = answerOf(input)
      registration.ref(control)
      if (early && answerOf(input) !== early) form.setValue(name, early as PathValue<In, N>)
    },
  }
}

/** What a person has put into a control; nothing for a radio button, which says only by its group what is chosen. */
function answerOf(input: HTMLInputElement | null): string | boolean | undefined {
  if (input?.type === 'radio') return ''
  return input?.type === 'checkbox' ? input.checked : input?.value
}

/** A value as text; an empty field is none, and a box without a tick, whether it was drawn yet or not. */
const textOf = (value: unknown) =>
  JSON.stringify(value || null, (_, part: unknown) => (part === '' || part === false ? null : part))

/** Whether two sets of a form's values say the same, but for secrets. */
const saysSame = (one: FieldValues, other: FieldValues) =>
  Object.keys({ ...one, ...other }).every((name) => secretName.test(name) || textOf(one[name]) === textOf(other[name]))

/** Knows what of a form was typed and not sent yet: neither what it began with nor what was sent last. */
function useTyped<In extends FieldValues, Out>(
  { formState: { defaultValues }, getValues }: UseFormReturn<In, unknown, Out>,
  isAutosaved: boolean,
) {
  const confirm = useConfirm()
  const sent = useRef<FieldValues>(undefined)
  const isTyped = () => ![defaultValues, sent.current].some((known) => known && saysSame(known, getValues()))
  const keepSent = () => void (sent.current = structuredClone(getValues()))
  return {
    keepSent,
    async mayLeave() {
      if (isAutosaved || !isTyped()) return true
      const may = await confirm(unsavedQuestion(''))
      // Whoever has answered is not asked again on the way.
      if (may) keepSent()
      return may
    },
  }
}

/** Maps refusals of the API to fields of a form that have other names. */
type FieldNames<N extends string> = {
  /** The form's name of a field by the API's. */
  aliases?: Readonly<Record<string, N>>
  /** The field that a refusal without issues belongs beside (the sign-in provider names no fields). */
  fieldOf?: (failure: Refusal) => N | undefined
}

/** Splits a refusal into messages beside the fields of a form with these `values`, and the rest. */
export function placeIssues<N extends string>(
  failure: Refusal,
  values: object,
  { aliases = {}, fieldOf }: FieldNames<N>,
): { fields: { name: N; message: string }[]; rest: Refusal | null } {
  const field = fieldOf?.(failure)
  if (field) return { fields: [{ name: field, message: failure.message }], rest: null }
  const nameOf = ({ path }: Issue) => aliases[path.join('.')] ?? (path.join('.') as N)
  const isField = (issue: Issue) => (nameOf(issue).split('.')[0] ?? '') in values
  const { message, status, code, issues } = failure
  return {
    fields: issues.filter(isField).map((issue) => ({ name: nameOf(issue), message: issue.message })),
    rest: { message, status, code, issues: issues.filter((issue) => !isField(issue)) },
  }
}
