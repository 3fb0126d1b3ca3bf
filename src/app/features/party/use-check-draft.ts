import { useEffect } from 'react'
import { isSame } from '#domain/kit/is-same.ts'
import type { PartyCheck, partyCheck } from '#domain/deal/party-check/party-check.ts'
import type { ShownRow } from '#domain/kit/resource.ts'
import type { BoundForm } from '#app/shell/action/use-action-form.ts'
import { useAutosave } from '#app/shell/autosave/use-autosave.ts'
import { useVersionedDraft } from '#app/shell/autosave/versioned-draft.ts'
import { useApp } from '#app/shell/use-app.ts'
import { writtenFields, writtenOf, type CheckInput } from './submit-check.ts'

/** A check as its party reads it. */
export type OwnCheck = ShownRow<typeof partyCheck>

/** Saves what a party writes of a check as it is written; what is half typed waits until it can be stored. */
export function useCheckDraft(row: OwnCheck, form: BoundForm<CheckInput, CheckInput>) {
  const { api } = useApp()
  const { id } = row
  const { getValues, reset, subscribe } = form
  const shape: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean; data?: unknown } }>> =
    writtenFields.shape
  const stored = (check: OwnCheck): Record<string, unknown> => writtenOf(check)
  /** What differs from a row and can be stored. */
  function changedSince(check: OwnCheck): Record<string, unknown> {
    const before = stored(check)
    return Object.fromEntries(
      Object.entries(getValues()).flatMap(([field, value]) => {
        const parsed = shape[field]?.safeParse(value)
        return parsed?.success && !isSame(parsed.data, before[field]) ? [[field, parsed.data]] : []
      }),
    )
  }
  const storable = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).filter(([field, value]) => shape[field]?.safeParse(value).success))
  /** Puts these values on the screen; what is half typed beside them stays. */
  const put = (values: Readonly<Record<string, unknown>>) =>
    reset({ ...getValues(), ...writtenFields.partial().parse(storable(values)) }, { keepErrors: true, keepDirty: true })
  const draft = useVersionedDraft<OwnCheck>({
    row,
    valuesOf: stored,
    present: () => getValues(),
    show: put,
    read: () => api.partyCheck.one({ id }),
    async write(check) {
      const saved = await api.partyCheck.patch({ id, body: { ...changedSince(check), version: check.version } })
      // Who is known to the operator needs no papers: the server says so, by the method.
      if (saved.method !== getValues('method')) put({ method: saved.method })
      return saved
    },
    isOpen: ({ status }) => status === row.status,
  })
  const autosave = useAutosave({
    changes() {
      const changes = changedSince(draft.newest())
      return Object.keys(changes).length ? changes : null
    },
    write: async () => (await draft.save())?.updatedAt ?? null,
  })
  const { saveSoon } = autosave
  useEffect(() => subscribe({ formState: { values: true }, callback: saveSoon }), [subscribe, saveSoon])
  return { draft, autosave }
}

/** A row of which what only the desk reads is absent, as the rules of the noun take it. */
export const asWhole = (check: OwnCheck): PartyCheck => ({
  highRiskReason: null,
  highRiskMarkedBy: null,
  highRiskAgreedBy: null,
  highRiskAgreedAt: null,
  waiverReason: null,
  waiverAskedBy: null,
  waivedBy: null,
  waivedAt: null,
  confirmedBy: null,
  idCardNonce: null,
  idCardReaderURL: null,
  idCardDifferenceReason: null,
  ...check,
})
