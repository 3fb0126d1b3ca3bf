import { useBlocker } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Estate } from '#domain/estate/fields.ts'
import { requiredPaths } from '#domain/estate/missing.ts'
import { href, pages } from '#http/pages.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { zodResolver } from '#app/action/zod-resolver.ts'
import { DraftContext, DraftEstateContext, RequiredContext, useDraft } from './draft-context.ts'
import { hasUnsendable, sendable } from './sendable.ts'
import { useSaving, type Saving } from './use-saving.ts'
import { valuesOf, writtenFields } from './written-fields.ts'

const schema = z.object(writtenFields as z.ZodRawShape)

/** The draft of a listing: one form over all steps, so that going from step to step loses nothing, and its saving. */
export function Draft({ estate, children }: { estate: Estate; children: ReactNode }) {
  const form = useForm({ defaultValues: valuesOf(estate), resolver: zodResolver(schema) })
  const saving = useSaving(form, estate)
  const { saveSoon } = saving
  useEffect(() => form.subscribe({ formState: { values: true }, callback: saveSoon }), [form, saveSoon])
  useLeaveGuard(form, saving)
  return (
    <FormProvider {...form}>
      <DraftContext value={saving}>
        <DraftEstate>{children}</DraftEstate>
      </DraftContext>
    </FormProvider>
  )
}

function DraftEstate({ children }: { children: ReactNode }) {
  const { saved } = useDraft()
  const estate: Estate = { ...saved, ...sendable(useWatch(), saved) }
  return (
    <DraftEstateContext value={estate}>
      <RequiredContext value={requiredPaths(estate).join(',')}>{children}</RequiredContext>
    </DraftEstateContext>
  )
}

/** Leaving the wizard saves first; what cannot be saved is not thrown away without asking. */
function useLeaveGuard(form: UseFormReturn<FieldValues>, { saved, save }: Saving) {
  const confirm = useConfirm()
  const home = href(pages.wizard, { id: saved.id })
  const isWaiting = () => Object.keys(sendable(form.getValues(), saved)).length > 0
  const isLost = () => hasUnsendable(form.getValues(), saved)
  useBlocker({
    enableBeforeUnload: () => isWaiting() || isLost(),
    shouldBlockFn: async ({ next }) => {
      if (next.pathname.startsWith(home)) return false
      if ((await save()) && !isLost()) return false
      return !(await confirm({
        title: '保存できていない入力があります',
        body: 'このまま離れると、保存できていない入力は消えます。入力欄のそばの案内を確かめてください。',
        yes: '保存せずに離れる',
        no: '入力にもどる',
        danger: true,
      }))
    },
  })
}
