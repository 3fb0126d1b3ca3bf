import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { IdentityDocument } from '#domain/choices/person.ts'
import { containsMyNumber } from '#domain/text/my-number.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { missingForApplication } from '#domain/user/application.ts'
import { ApiError } from '#http/api-error.ts'
import type { Issue } from '#http/errors.ts'
import { focusFirstInvalid } from '#app/shell/action/focus-first-invalid.ts'
import { useFailure } from '#app/shell/action/failure.tsx'
import { forgetOthers, unsentKey } from '#app/shell/action/unsent-input.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import {
  type ParsedProfile,
  profileSchema,
  trimProfile,
  type TypedProfile,
  typedOf,
} from '#app/features/account/profile.ts'
import { bodyOf, papersBefore } from './papers.ts'
import { readTab, useStoredPapers, writeTab } from './use-stored-papers.ts'
import { zodResolver } from '#app/shell/action/zod-resolver.ts'

const isProfile = (field: unknown): field is keyof TypedProfile => String(field) in typedOf({})
const noNumber = 'マイナンバー（個人番号）は、書かないでください'

/** The application to sell: its profile, occupation and papers, what is missing or wrong, and how it is sent. */
export function useApplication(person: SeenUser) {
  const { api, session } = useApp()
  const form = useForm<TypedProfile, unknown, ParsedProfile>({
    resolver: zodResolver(profileSchema),
    defaultValues: typedOf(person),
  })
  const { papers, change, forget } = useStoredPapers(person.id, papersBefore(person))
  const [occupation, setOccupation] = useState(person.occupation ?? '')
  const [isFrontOnly, setFrontOnly] = useState(false)
  const [issues, setIssues] = useState<Issue[]>([])
  const element = useRef<HTMLFormElement>(null)

  const profile = useWatch({ control: form.control, compute: trimProfile })
  const typed = useTypedBefore({ ...profile, occupation }, person, ({ occupation, ...profile }) => {
    form.reset(Object.assign({}, form.getValues(), profile), { keepDefaultValues: true })
    if (occupation !== undefined) setOccupation(occupation ?? '')
  })
  const now = { adminMemo: null, ...person, ...profile, ...bodyOf(papers) }

  /** What is missing or wrong besides what the form of the profile checks itself. */
  function obstaclesOf(profile?: ParsedProfile): Issue[] {
    const job = userFields.occupation.safeParse(occupation.trim() || null)
    const isCard = papers.type === IdentityDocument.myNumberCard
    return [
      ...missingForApplication({ ...now, ...profile }),
      ...(job.success ? [] : [{ path: ['occupation'], message: job.error.issues[0]?.message ?? '' }]),
      ...(containsMyNumber(occupation) ? [{ path: ['occupation'], message: noNumber }] : []),
      ...(isCard && !isFrontOnly
        ? [{ path: ['isFrontOnly'], message: 'おもて面だけであることを確かめて、チェックを入れてください' }]
        : []),
    ]
  }

  /** What is missing or wrong, each field once. */
  const wrong = profileSchema.safeParse(profile).error?.issues ?? []
  const all = [...obstaclesOf(), ...wrong.map(({ path, message }) => ({ path: path.map(String), message }))]
  const left = all.filter(({ path }, at) => all.findIndex((one) => one.path[0] === path[0]) === at)

  function show(shown: readonly Issue[]) {
    setIssues([...shown])
    for (const { path, message } of shown) if (isProfile(path[0])) form.setError(path[0], { message })
    // The errors are in the page only after the next rendering.
    setTimeout(() => focusFirstInvalid(element.current))
  }

  const apply = useAction(
    async (profile: ParsedProfile) => {
      const { id } = person
      try {
        await api.user.patch({ id, body: { ...profile, occupation: occupation.trim() || null } })
        await api.user.applySeller({ id, body: bodyOf(papers) })
      } catch (error) {
        if (error instanceof ApiError) show(error.issues)
        throw error
      }
      forget()
      typed.forget()
      await session?.reload()
    },
    { done: '申請しました。結果はメールでお知らせします。' },
  )
  const failure = useFailure(apply)

  async function submit(profile: ParsedProfile) {
    const obstacles = obstaclesOf(profile)
    show(obstacles)
    if (obstacles.length === 0 && (await apply.run(profile))) window.scrollTo({ top: 0 })
  }
  const send = (event: FormEvent) => form.handleSubmit(submit, () => show(left))(event)
  const errorOf = (field: string) => issues.find(({ path }) => path[0] === field)?.message

  return {
    form,
    element,
    papers,
    change,
    occupation,
    setOccupation,
    isFrontOnly,
    setFrontOnly,
    left,
    failure,
    errorOf,
    send,
    busy: form.formState.isSubmitting,
  }
}

type TypedApplication = TypedProfile & { occupation: string | null }

/**
 * Hands back what was typed before the page was loaded anew, as a phone does by itself while its camera is open. Like the papers it waits
 * in the tab; only what differs from the person's own row does, so that a value that is changed elsewhere is not overtaken.
 */
function useTypedBefore(
  typed: TypedApplication,
  person: SeenUser,
  restore: (before: Partial<TypedApplication>) => void,
) {
  const name = unsentKey(person.id, 'application')
  const inRow: TypedApplication = { ...typedOf(person), occupation: person.occupation ?? '' }
  const fields = Object.keys(inRow) as (keyof TypedApplication)[]
  const changed = JSON.stringify(
    typed,
    fields.filter((field) => typed[field] !== inRow[field]),
  )
  const takeUp = useEffectEvent(() => {
    try {
      forgetOthers(person.id)
      restore(JSON.parse(readTab(name) ?? '{}'))
    } catch {
      // A setting of the browser forbids its storage, or what is there is broken.
    }
  })
  useEffect(() => takeUp(), [])
  useEffect(() => writeTab(name, changed === '{}' ? null : changed), [name, changed])
  return { forget: () => writeTab(name, null) }
}
export type Application = ReturnType<typeof useApplication>
