import { mdiCameraRetakeOutline, mdiTrashCanOutline, mdiShieldLockOutline } from '@mdi/js'
import { useId, useState } from 'react'
import type { StoredFile } from '#http/shapes.ts'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { FieldError } from '#ui/form/frame/field-error.tsx'
import { RequiredBadge } from '#ui/form/frame/required-badge.tsx'
import { Uploader } from '#ui/upload/uploader.tsx'
import type { Upload } from '#ui/upload/use-uploads.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PaperSlot as Slot } from './papers.ts'
import { PrivatePicture } from './private-picture.tsx'

type SlotProps = {
  slot: Slot
  path: string | null
  upload: Upload<StoredFile>
  onPath: (path: string | null) => void
  accept?: string
  error?: string | undefined
}

/** A place for one photo: empty, it takes one; filled, it shows it, to be taken again or removed. */
export function PaperSlot({ slot: { label, hint, required }, path, upload, onPath, accept, error }: SlotProps) {
  const [retaking, setRetaking] = useState(false)
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={-1}
      data-invalid={error ? true : undefined}
      className="min-w-0"
    >
      <h3 id={id} className="flex items-center gap-2 text-base">
        {label}
        <RequiredBadge required={required} />
      </h3>
      <p className="text-muted mt-1 mb-3 text-sm">{hint}</p>
      {path && !retaking ? (
        <PhotoInPlace
          path={path}
          alt={`${label}の写真`}
          onRetake={() => setRetaking(true)}
          onRemove={() => onPath(null)}
        />
      ) : (
        <>
          <Uploader
            label="写真を選んでください"
            multiple={false}
            upload={upload}
            {...(accept && { accept })}
            onDone={(file) => {
              setRetaking(false)
              onPath(file.path)
            }}
          />
          {retaking && (
            <Button variant="ghost" className="mt-2" onClick={() => setRetaking(false)}>
              いまの写真のままにする
            </Button>
          )}
        </>
      )}
      <FieldError id={`${id}-error`} {...(error && { error })} />
    </section>
  )
}

function PhotoInPlace({
  path,
  alt,
  onRetake,
  onRemove,
}: {
  path: string
  alt: string
  onRetake: () => void
  onRemove: () => void
}) {
  return (
    <div className="rounded-box border-base-300 border p-3">
      <PrivatePicture path={path} alt={alt} />
      <p className="mt-3 flex flex-wrap gap-2">
        <Button icon={mdiCameraRetakeOutline} onClick={onRetake}>
          撮り直す
        </Button>
        <Button variant="ghost" icon={mdiTrashCanOutline} onClick={onRemove}>
          削除する
        </Button>
      </p>
    </div>
  )
}

const points = [
  [
    'なぜ必要ですか',
    '不動産の売買では、法律（犯罪収益移転防止法）により、本人確認が求められます。なりすましによる掲載も防ぎます。',
  ],
  ['だれが見ますか', '審査の担当者だけです。開くたびに記録を残します。買主には見せません。'],
  ['どう守りますか', '専用の鍵で暗号化して保管します。写真は、あなたと担当者だけが、短い時間のリンクで開けます。'],
] as const

/** Why the papers are asked for, and how they are kept; `end` says when they go. */
export function PrivacyNote({ end }: { end: string }) {
  return (
    <section aria-labelledby="privacy-note" className="rounded-box bg-base-200 p-5 text-sm">
      <h2 id="privacy-note" className="flex items-center gap-2 text-base">
        <Icon path={mdiShieldLockOutline} />
        書類のあつかい
      </h2>
      <dl className="mt-3 grid gap-3">
        {[...points, ['いつ消しますか', end] as const].map(([question, answer]) => (
          <div key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
      <Link href={pages.privacy} className="mt-2 inline-flex min-h-11 items-center font-semibold underline">
        プライバシーポリシー
      </Link>
    </section>
  )
}
