import { useEffect, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { useMe } from '#app/shell/use-app.ts'
import { roomStorage } from '#app/features/room/room-storage.ts'
import type { FixForm } from './fix-form.ts'

const words = z.string().nullable()
const draftForm = z.object({ lines: z.array(z.looseObject({})), validUntil: words, note: words, kindReason: words })
/** What was typed, right or wrong: the form's own schema judges it when it is sent. */
const draft = z.custom<FixForm>((stored) => draftForm.safeParse(stored).success)

/**
 * Stores in this browser what is being written into a version of a quotation, and brings it back after a reload. Answers
 * whether it did; `drop` begins again from what the server knows, `forget` is for what has been sent.
 */
export function useQuotationDraft(form: UseFormReturn<FixForm, unknown, FixForm>, id: string, version: number) {
  const me = useMe()
  const store = useRef(roomStorage('quotation', me?.id ?? '', `${id}.${version}`))
  const [isRestored, setRestored] = useState(false)
  const values = useWatch({ control: form.control })
  const { isDirty } = form.formState
  const { reset } = form
  useEffect(() => {
    const stored = draft.safeParse(store.current.read())
    if (!stored.success) return
    reset(stored.data, { keepDefaultValues: true })
    setRestored(true)
  }, [reset])
  useEffect(() => {
    if (isDirty) store.current.write(values)
  }, [isDirty, values])
  const forget = () => store.current.write(null)
  return {
    isRestored,
    forget,
    drop() {
      reset()
      forget()
      setRestored(false)
    },
  }
}
