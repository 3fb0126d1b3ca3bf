import { useRouter } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { IdentityDocument } from '#domain/choices/person.ts'
import { containsMyNumber } from '#domain/text/my-number.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { missingForApplication } from '#domain/user/user-moves.ts'
import { ApiError } from '#http/api-error.ts'
import type { Issue } from '#http/errors.ts'
import { useToast } from '#ui/overlay/toast.tsx'
import { messageOf } from '#app/auth/message-of.ts'
import { useApp } from '#app/use-app.ts'
import { type ParsedProfile, profileSchema, trimmed, type TypedProfile, typedOf } from '#app/user/profile.ts'
import { bodyOf, papersBefore } from './papers.ts'
import { useKeptPapers } from './use-kept-papers.ts'
import { zodResolver } from '#app/action/zod-resolver.ts'

const isProfile = (field: unknown): field is keyof TypedProfile => String(field) in typedOf({})
// What is wrong: a control, a place for photos, or the first of a group's choices.
const invalid = '[aria-invalid=true], [data-invalid], fieldset[aria-describedby$=error] input'
const noNumber = 'マイナンバー（個人番号）は、書かないでください'

/** The application as it is written and sent: profile, occupation, papers, and what stands in its way. */
export function useApplication(person: SeenUser) {
  const { api, session } = useApp()
  const [router, toast] = [useRouter(), useToast()]
  const form = useForm<TypedProfile, unknown, ParsedProfile>({
    resolver: zodResolver(profileSchema),
    defaultValues: typedOf(person),
  })
  const { papers, change, forget } = useKeptPapers(person.id, papersBefore(person))
  const [occupation, setOccupation] = useState(person.occupation ?? '')
  const [isFrontOnly, setFrontOnly] = useState(false)
  const [issues, setIssues] = useState<Issue[]>([])
  const [failure, setFailure] = useState('')
  const element = useRef<HTMLFormElement>(null)

  const profile = useWatch({ control: form.control, compute: trimmed })
  const now = { adminMemo: null, ...person, ...profile, ...bodyOf(papers) }
  const left = missingForApplication(now)

  /** What keeps the application from being sent, the profile's own form aside. */
  function obstacles(profile: ParsedProfile): Issue[] {
    const job = userFields.occupation.safeParse(occupation.trim() || null)
    const isCard = papers.type === IdentityDocument.myNumberCard
    return [
      ...missingForApplication({ ...now, ...profile }),
      ...(job.success ? [] : [{ path: ['occupation'], message: job.error.issues[0]?.message ?? '' }]),
      ...(containsMyNumber(occupation) ? [{ path: ['occupation'], message: noNumber }] : []),
      ...(isCard && !isFrontOnly ? [{ path: ['isFrontOnly'], message: '確かめて、チェックを入れてください' }] : []),
    ]
  }

  function show(found: readonly Issue[]) {
    setIssues([...found])
    for (const { path, message } of found) if (isProfile(path[0])) form.setError(path[0], { message })
    // After the errors are drawn: the first of them, wherever in the form it is.
    setTimeout(() => element.current?.querySelector<HTMLElement>(invalid)?.focus())
  }

  async function apply(profile: ParsedProfile) {
    setFailure('')
    const found = obstacles(profile)
    show(found)
    if (found.length) return
    try {
      const { id } = person
      await api.user.patch({ id, body: { ...profile, occupation: occupation.trim() || null } })
      await api.user.applySeller({ id, body: bodyOf(papers) })
      forget()
      await session?.reload()
      toast('申請しました。結果はメールでお知らせします。')
      await router.invalidate()
      window.scrollTo({ top: 0 })
    } catch (error) {
      setFailure(messageOf(error))
      if (error instanceof ApiError) show(error.issues)
    }
  }
  const showLeft = () => show(left)
  const send = (event: FormEvent) => form.handleSubmit(apply, showLeft)(event)
  const errorOf = (field: string) => issues.find(({ path }) => path[0] === field)?.message

  return {
    ...{ form, element, papers, change, occupation, setOccupation, isFrontOnly, setFrontOnly },
    ...{ left, failure, errorOf, send, busy: form.formState.isSubmitting },
  }
}
export type Application = ReturnType<typeof useApplication>
