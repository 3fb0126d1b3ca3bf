import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { DealStatus } from '#domain/choices/deal.ts'
import { isSold } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { requiredPaths } from '#domain/estate/obstacles/missing.ts'
import { allItems } from '#http/all-items.ts'
import { href, pages } from '#http/pages.ts'
import { zodResolver } from '#app/shell/action/zod-resolver.ts'
import { useLeaveGuard } from '#app/shell/autosave/use-autosave.ts'
import { SoldHome } from '#app/features/sell/wizard/sold-home.tsx'
import { Progress } from '#app/features/sell/wizard/frame/progress.tsx'
import {
  DraftContext,
  DraftEstateContext,
  RequiredContext,
  useDraft,
} from '#app/features/sell/wizard/draft/draft-context.ts'
import { sendable, valuesOf, writtenFields } from '#app/features/sell/wizard/draft/changes.ts'
import { useSaving } from '#app/features/sell/wizard/draft/use-saving.ts'

const { established, finished } = DealStatus

export const Route = createFileRoute('/_wizard/seller/estate/wizard/$id')({
  loader: async ({ context: { api }, params: { id } }) => {
    const [estate, questions] = await Promise.all([
      orNotFound(api.estate.one({ id })),
      allItems((page) => api.wizard.list({ ...page, retired: false })),
    ])
    const deals = isSold(estate) ? await api.negotiation.list({ estateID: id, status: [established, finished] }) : null
    // Its seller reads every field of a listing.
    return { estate: estate as Estate, questions, dealID: deals?.items[0]?.id }
  },
  // The draft is read once and lives in the form from then on; a later visit reads it anew.
  shouldReload: false,
  gcTime: 0,
  head: () => pageHead({ title: '物件の登録', hidden: true }),
  component: Wizard,
})

function Wizard() {
  const { estate, dealID } = Route.useLoaderData()
  if (isSold(estate)) return <SoldHome estateID={estate.id} dealID={dealID} />
  return (
    <Draft key={estate.id} estate={estate}>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <Progress />
        <Outlet />
      </div>
    </Draft>
  )
}

const schema = z.object(writtenFields as z.ZodRawShape)

/** The draft of a listing: one form over all steps, so that going from step to step loses nothing, and its saving. */
function Draft({ estate, children }: { estate: Estate; children: ReactNode }) {
  const form = useForm({ defaultValues: valuesOf(estate), resolver: zodResolver(schema) })
  const saving = useSaving(form, estate)
  const { saved, save, saveSoon, isWaiting, isLost } = saving
  useEffect(() => form.subscribe({ formState: { values: true }, callback: saveSoon }), [form, saveSoon])
  useLeaveGuard({ save, isWaiting, isLost, home: href(pages.wizard, { id: saved.id }) })
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
