import { useEffect, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Estate } from '#domain/estate/fields.ts'
import { requiredPaths } from '#domain/estate/missing.ts'
import { DraftContext, LiveContext, RequiredContext, useDraft } from './draft-context.ts'
import { sendable } from './sendable.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSaving } from './use-saving.ts'
import { typedOf, writtenFields } from './written-fields.ts'
import { zodResolver } from '#app/zod-resolver.ts'

const schema = z.object(writtenFields as z.ZodRawShape)

/** One listing being written: a form over all steps, so that going from step to step loses nothing, and its saving. */
export function Draft({ estate, children }: { estate: Estate; children: ReactNode }) {
  const form = useForm({ defaultValues: typedOf(estate), resolver: zodResolver(schema) })
  const saving = useSaving(form, estate)
  const { saveSoon } = saving
  useEffect(() => form.subscribe({ formState: { values: true }, callback: saveSoon }), [form, saveSoon])
  useLeaveGuard(form, saving)
  return (
    <FormProvider {...form}>
      <DraftContext value={saving}>
        <Live>{children}</Live>
      </DraftContext>
    </FormProvider>
  )
}

function Live({ children }: { children: ReactNode }) {
  const { saved } = useDraft()
  const live: Estate = { ...saved, ...sendable(useWatch(), saved) }
  return (
    <LiveContext value={live}>
      <RequiredContext value={requiredPaths(live).join(',')}>{children}</RequiredContext>
    </LiveContext>
  )
}
