import { useState } from 'react'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { listingMoves } from '#domain/estate/moves.ts'
import { moveBetween } from '#domain/kit/moves.ts'
import { ApiError } from '#http/api-error.ts'
import type { Issue } from '#http/errors.ts'
import { useToast } from '#ui/overlay/toast.tsx'
import { useApp } from '#app/use-app.ts'
import { useDraft } from '../draft/draft-context.ts'

const { applying } = ListingStatus

/** Asking the desk for publication: the move that leads there from here, what it needs, and what stood in its way. */
export function useApply() {
  const { api } = useApp()
  const { saved, newest, save, accept } = useDraft()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const [issues, setIssues] = useState<Issue[]>([])
  const [failure, setFailure] = useState('')
  const move = moveBetween(listingMoves, saved.status, applying, Role.seller)?.[1]
  const asksReason = move?.needs?.includes('changeReason') ?? false

  async function send() {
    setFailure('')
    setIssues([])
    if (asksReason && !reason.trim()) {
      setIssues([{ path: ['changeReason'], message: '入力してください' }])
      return requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    }
    setBusy(true)
    try {
      if (!(await save())) return
      const { version } = newest()
      const body = { status: applying, version, ...(asksReason && { changeReason: reason.trim() }) }
      accept((await api.estate.patch({ id: saved.id, body })) as Estate)
      toast('申請しました。運営からの返事をお待ちください。')
      window.scrollTo({ top: 0 })
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : '時間をおいて、もう一度お試しください。')
      if (error instanceof ApiError) setIssues(error.issues)
    } finally {
      setBusy(false)
    }
  }
  return { move, busy, issues, failure, asksReason, reason, setReason, send }
}
export type Application = ReturnType<typeof useApply>
