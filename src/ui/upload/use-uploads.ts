import { useCallback, useEffect, useRef, useState } from 'react'
import { maxPictureBytes } from '#domain/upload.ts'

/** Sends one file; reports 0–1; stops when `signal` aborts; throws an `Error` whose message may be shown. */
export type Upload<Result> = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<Result>

/** A file that is being uploaded; it leaves the list when it is done. */
export type Sending = { id: number; file: File; share: number; error?: string }

let lastId = 0
const limit = Math.floor(maxPictureBytes / 1024 / 1024)
const refusalOf = ({ size }: File) =>
  size > maxPictureBytes ? { error: `${limit}MBまでのファイルを選んでください` } : {}

/** Uploads under way, and what can be done about them. */
export type Uploads = ReturnType<typeof useUploads>

/** Uploads files, one after the other: `take` more (pictures that are too large are refused), `retry` a failed one, `cancel` any. */
export function useUploads<Result>(upload: Upload<Result>, onDone: (result: Result, file: File) => void) {
  const [sendings, setSendings] = useState<Sending[]>([])
  const aborts = useRef(new Map<number, AbortController>())
  const queue = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => {
    const all = aborts.current
    return () => all.forEach((abort) => abort.abort())
  }, [])

  const patch = useCallback((id: number, change: Partial<Sending>) => {
    setSendings((all) => all.map((sending) => (sending.id === id ? { ...sending, ...change } : sending)))
  }, [])
  const drop = useCallback((id: number) => setSendings((all) => all.filter((sending) => sending.id !== id)), [])

  function send({ id, file }: Sending) {
    const abort = new AbortController()
    aborts.current.set(id, abort)
    patch(id, { error: undefined, share: 0 })
    queue.current = queue.current.then(async () => {
      if (abort.signal.aborted) return
      try {
        onDone(await upload(file, (share) => patch(id, { share }), abort.signal), file)
        drop(id)
      } catch (error) {
        if (!abort.signal.aborted) patch(id, { error: error instanceof Error ? error.message : '送れませんでした' })
      }
    })
  }

  return {
    sendings,
    take(files: readonly File[]) {
      const newUploads = files.map((file): Sending => ({ id: ++lastId, file, share: 0, ...refusalOf(file) }))
      setSendings((all) => [...all, ...newUploads])
      newUploads.filter(({ error }) => !error).forEach(send)
    },
    retry: send,
    cancel(id: number) {
      aborts.current.get(id)?.abort()
      drop(id)
    },
  }
}
