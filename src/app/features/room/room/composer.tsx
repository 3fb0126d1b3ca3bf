import { useHydrated } from '@tanstack/react-router'
import { mdiTextBoxOutline } from '@mdi/js'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { chat } from '#domain/deal/chat.ts'
import { riskOf, riskWords } from '#domain/deal/risky-words.ts'
import { IconButton } from '#ui/action/icon-button.tsx'
import { CannedReplies, PictureButton, SendButton } from './composer-controls.tsx'
import { DraftPictures } from './draft-pictures.tsx'
import { UploadList } from '#ui/upload/upload-list.tsx'
import { useUploads } from '#ui/upload/use-uploads.ts'
import { usePictureUpload } from './use-picture-upload.ts'
import type { Draft, useDraft } from './use-draft.ts'

const words = chat.row.shape.message
const pictures = chat.row.shape.imagePaths

/** Where one writes. On a desktop Enter sends and Shift+Enter breaks the line; on a phone Enter breaks, the button sends. */
export function Composer({
  draft: { draft, change },
  onSend,
  onType,
  hasCannedReplies,
  isWarned,
}: {
  draft: ReturnType<typeof useDraft>
  onSend: (draft: Draft) => void
  /** Called at each key. */
  onType?: () => void
  hasCannedReplies: boolean
  /** Whether words that lead out of the room are warned of. */
  isWarned: boolean
}) {
  const isReady = useHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState(0)
  // After the sheet has given the focus back: what was chosen is completed here.
  useEffect(() => {
    if (chosen) area.current?.focus()
  }, [chosen])
  const sending = useUploads(usePictureUpload(), ({ path }) =>
    change(({ imagePaths }) => ({ imagePaths: [...imagePaths, path] })),
  )
  const message = draft.message.trim()
  const problem = [words.safeParse(message), pictures.safeParse(draft.imagePaths)].find(({ success }) => !success)
  const isUploading = sending.sendings.some(({ error }) => !error)
  const risk = isWarned ? riskOf(message) : null
  const canSend = isReady && !problem && !isUploading && (message !== '' || draft.imagePaths.length > 0)

  function send() {
    if (!canSend) return
    onSend({ ...draft, message })
    change(null)
    area.current?.focus()
  }
  function press(event: KeyboardEvent) {
    // The Enter that ends a Japanese conversion is not meant for us; Safari tells so by 229 only.
    const isConverting = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || isConverting || !matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form
      data-composer
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
      {problem?.error && (
        <p role="alert" className="mb-2 px-2 text-sm font-semibold">
          {problem.error.issues[0]?.message}
        </p>
      )}
      <p role="status" className={risk ? 'bg-secondary/40 mb-2 rounded-xl px-3 py-2 text-sm' : 'sr-only'}>
        {risk && riskWords[risk]}
      </p>
      <div className="flex items-end gap-1 sm:gap-2">
        <PictureButton onTake={sending.take} isDisabled={!isReady} />
        {hasCannedReplies && (
          <IconButton
            icon={mdiTextBoxOutline}
            label="定型文から選ぶ"
            className="size-11"
            onClick={() => setChoosing(true)}
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
      {hasCannedReplies && (
        <CannedReplies
          open={isChoosing}
          onClose={() => setChoosing(false)}
          onChoose={(reply) => {
            change(({ message }) => ({ message: message ? `${message}\n${reply}` : reply }))
            setChoosing(false)
            setChosen((times) => times + 1)
          }}
        />
      )}
    </form>
  )
}
