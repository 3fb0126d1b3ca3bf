import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ListingStatus } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { useFailure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { applicationMove } from '#app/features/sell/listing-state.ts'
import { useEntrust } from '#app/features/sell/brokerage/entrust.tsx'
import type { Brokerage } from '#app/features/sell/brokerage/load-brokerage.ts'
import { useDraft } from '../draft/draft-context.ts'

const { applying } = ListingStatus

/**
 * Asking the desk for publication, and for the contract that it rests on: the move that leads there from here, the reason that it
 * needs, and its refusal.
 */
export function useApply(brokerage: Brokerage) {
  const { api } = useApp()
  const { saved, newest, save, accept } = useDraft()
  // It stands in the draft with what is saved of it, so that a way to another step and back loses nothing.
  const { setValue } = useFormContext()
  const reason = String(useWatch({ name: 'changeReason' }) ?? '')
  const setReason = (words: string) => setValue('changeReason', words)
  const [isMissing, setMissing] = useState(false)
  const control = useRef<HTMLElement | null>(null)
  const move = applicationMove(saved, usePerson())
  const entrusting = useEntrust(saved, brokerage)
  const asksReason = move?.needs?.includes('changeReason') ?? false

  async function send() {
    if (!(await save())) return false
    await entrusting.save()
    const body = { status: applying, version: newest().version, ...(asksReason && { changeReason: reason.trim() }) }
    accept((await api.estate.patch({ id: saved.id, body })) as Estate)
    setReason('')
    window.scrollTo({ top: 0 })
    return true
  }
  const action = useAction(send, {
    done: (isSent) => (isSent ? '申請しました。運営からの返事をお待ちください。' : undefined),
    reads: [],
  })
  const failure = useFailure(action)
  const issues = failure?.issues ?? []
  const refusal = issues.find(({ path }) => path[0] === 'changeReason')?.message

  async function apply() {
    const lacksReason = asksReason && !reason.trim()
    setMissing(lacksReason)
    if (!entrusting.check()) return
    if (lacksReason) return control.current?.focus()
    await action.run()
  }
  return {
    move,
    apply,
    entrusting,
    isBusy: action.isBusy,
    failure,
    issues,
    reason: asksReason && {
      value: reason,
      onValue: setReason,
      error: isMissing ? '入力してください' : refusal,
      ref: (element: HTMLElement | null) => void (control.current = element),
    },
  }
}
