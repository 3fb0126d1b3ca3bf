import { useHydrated } from '@tanstack/react-router'
import { mdiTextBoxOutline, mdiCameraOutline, mdiSend, mdiClose } from '@mdi/js'
import { useEffect, useRef, useState, type KeyboardEvent, useCallback, lazy, Suspense } from 'react'
import { z } from 'zod'
import { useQueries } from '@tanstack/react-query'
import { chat } from '#domain/deal/chat.ts'
import { riskOf, riskWords } from '#domain/deal/risky-words.ts'
import { unfilledFault } from '#domain/desk/unfilled-fault.ts'
import { pictureTypes } from '#domain/upload.ts'
import type { StoredFile } from '#http/shapes.ts'
import { uploadImage } from '#http/upload.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { isConverting } from '#ui/form/is-converting.ts'
import { UploadList } from '#ui/upload/upload-list.tsx'
import { useUploads, type Upload } from '#ui/upload/use-uploads.ts'
import { Icon } from '#ui/icon.tsx'
import { useApp, useBrand, useMe } from '#app/shell/use-app.ts'
import { useQueryClient } from '#app/shell/queries/queries.ts'
import { roomStorage } from '../room-storage.ts'
import { privateImageQuery } from '../message/pictures.tsx'
import type { RoomFacts } from '../queries.ts'

/** Ready replies come once the desk looks for one. */
const CannedReplies = lazy(() => import('./canned-replies.tsx'))

const words = chat.row.shape.message
const pictures = chat.row.shape.imagePaths

/** Where one writes. On a desktop Enter sends and Shift+Enter breaks the line; on a phone Enter breaks, the button sends. */
export function Composer({
  draft: { draft, change },
  onSend,
  onType,
  repliesAbout,
  isWarned,
}: {
  draft: ReturnType<typeof useDraft>
  onSend: (draft: Draft) => void
  /** Called at each key. */
  onType?: () => void
  /** The room whose replies are offered, to the desk. */
  repliesAbout: RoomFacts | undefined
  /** Whether words that lead out of the room are warned of. */
  isWarned: boolean
}) {
  const { name } = useBrand()
  const isReady = useHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [isSought, setSought] = useState(false)
  const [chosen, setChosen] = useState(0)
  // After the sheet has given the focus back: what was chosen is completed here.
  useEffect(() => {
    if (chosen) area.current?.focus()
  }, [chosen])
  const sending = useUploads(usePictureUpload(), ({ path }) =>
    change(({ imagePaths }) => ({ imagePaths: [...imagePaths, path] })),
  )
  const message = draft.message.trim()
  const invalidPart = [words.safeParse(message), pictures.safeParse(draft.imagePaths)].find(({ success }) => !success)
  const problem = invalidPart?.error?.issues[0]?.message ?? (repliesAbout ? unfilledFault(message) : null)
  const isUploading = sending.sendings.some(({ error }) => !error)
  const risk = isWarned ? riskOf(message, name) : null
  const canSend = isReady && !problem && !isUploading && (message !== '' || draft.imagePaths.length > 0)

  function send() {
    if (!canSend) return
    onSend({ ...draft, message })
    change(null)
    area.current?.focus()
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isConverting(event.nativeEvent)) return
    if (!matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form
      data-composer
      data-bottom-bar
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="border-base-300 bg-base-100 border-t px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-3 sm:py-3"
    >
      <DraftPictures
        paths={draft.imagePaths}
        onRemove={(path) => change(({ imagePaths }) => ({ imagePaths: imagePaths.filter((other) => other !== path) }))}
      />
      <UploadList of={sending} label="送っている写真" className="mb-2" />
      {problem && (
        <p role="alert" className="mb-2 px-2 text-sm font-semibold">
          {problem}
        </p>
      )}
      <p role="status" className={risk ? 'bg-secondary/40 mb-2 rounded-xl px-3 py-2 text-sm' : 'sr-only'}>
        {risk && riskWords[risk]}
      </p>
      <div className="flex items-end gap-1 sm:gap-2">
        <PictureButton onTake={sending.take} isDisabled={!isReady} />
        {repliesAbout && (
          <IconButton
            icon={mdiTextBoxOutline}
            label="定型文から選ぶ"
            className="size-11"
            onClick={() => {
              setSought(true)
              setChoosing(true)
            }}
          />
        )}
        <textarea
          ref={area}
          rows={1}
          aria-label="メッセージ"
          placeholder="メッセージを書く"
          readOnly={!isReady}
          value={draft.message}
          onChange={({ currentTarget }) => {
            change({ message: currentTarget.value })
            onType?.()
          }}
          onKeyDown={press}
          className="textarea field-sizing-content max-h-40 min-h-11 grow resize-none py-2 text-base leading-normal"
        />
        <SendButton isReady={canSend} />
      </div>
      {repliesAbout && isSought && (
        <Suspense>
          <CannedReplies
            facts={repliesAbout}
            open={isChoosing}
            onClose={() => setChoosing(false)}
            onChoose={(reply) => {
              change(({ message }) => ({ message: message ? `${message}\n${reply}` : reply }))
              setChoosing(false)
              setChosen((times) => times + 1)
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

const draftForm = z.object({ message: z.string(), imagePaths: z.array(z.string()) })
/** What is being written: words, and pictures that are already stored. */
type Draft = z.output<typeof draftForm>

const nothing: Draft = { message: '', imagePaths: [] }

/** What a person is writing in a room; this browser stores it until it is sent. */
export function useDraft(roomID: string) {
  const me = useMe()
  const store = useRef(roomStorage('draft', me?.id ?? '', roomID))
  const [draft, setDraft] = useState(nothing)
  useEffect(() => {
    const stored = draftForm.safeParse(store.current.read())
    if (stored.success) setDraft(stored.data)
  }, [])
  /** Changes what is named; `null` empties it. */
  function change(next: Partial<Draft> | ((draft: Draft) => Partial<Draft>) | null) {
    setDraft((now) => {
      const changed = next === null ? nothing : { ...now, ...(typeof next === 'function' ? next(now) : next) }
      store.current.write(changed.message || changed.imagePaths.length ? changed : null)
      return changed
    })
  }
  return { draft, change }
}

/** The longest side of a picture in a talk, in pixels. */
const maxPictureSide = 1_600

/** Sends a picture to the rooms' private store. */
function usePictureUpload(): Upload<StoredFile> {
  const { session, site } = useApp()
  return useCallback(
    (image, onProgress, signal) =>
      uploadImage(
        { name: image.name, dir: 'chat', thumbnail: false, resize: maxPictureSide, image },
        { token: async () => (await session?.token()) ?? null, onProgress, signal, base: site.apiBase },
      ),
    [session, site.apiBase],
  )
}

/** Chooses pictures to send, from the files or by the phone's camera. */
function PictureButton({ onTake, isDisabled }: { onTake: (files: readonly File[]) => void; isDisabled: boolean }) {
  return (
    <label className="btn btn-ghost btn-circle size-11 has-focus-visible:outline-3" title="写真を送る">
      <Icon path={mdiCameraOutline} label="写真を送る" className="size-6" />
      <input
        type="file"
        multiple
        disabled={isDisabled}
        accept={pictureTypes}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onTake([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** Sends what is written; quiet, but still to be found, while there is nothing to send. */
function SendButton({ isReady }: { isReady: boolean }) {
  return (
    <button
      type="submit"
      aria-label="送る"
      title="送る"
      aria-disabled={!isReady}
      className={`btn btn-circle size-11 ${isReady ? 'btn-primary' : 'btn-ghost text-muted'}`}
    >
      <Icon path={mdiSend} />
    </button>
  )
}

/** The pictures that go with the next line, each with a way to leave it out. */
function DraftPictures({ paths, onRemove }: { paths: readonly string[]; onRemove: (path: string) => void }) {
  const { api } = useApp()
  const links = useQueries({ queries: paths.map((path) => privateImageQuery(api, path)) }, useQueryClient())
  if (!paths.length) return null
  return (
    <ul role="list" aria-label="いっしょに送る写真" className="relative mb-2 flex gap-2 overflow-x-auto px-1 pt-2">
      {paths.map((path, at) => (
        <li key={path} className="relative shrink-0">
          <div className="bg-base-200 size-20 overflow-hidden rounded-xl">
            {links[at]?.data && (
              <img src={links[at].data} alt={`送る写真${at + 1}`} className="size-full object-cover" />
            )}
          </div>
          <IconButton
            icon={mdiClose}
            label={`写真${at + 1}を外す`}
            onClick={() => onRemove(path)}
            className="bg-base-100 border-base-300 absolute -top-2 -right-2 size-8 min-h-0"
          />
        </li>
      ))}
    </ul>
  )
}
