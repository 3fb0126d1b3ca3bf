import { userFields } from '#domain/user/user-fields.ts'
import { ControlledField } from '#ui/field/controlled-field.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { PaperSlot } from './paper-slot.tsx'
import { papersOf, photosOf, withPhoto, type Papers } from './papers.ts'
import type { ChangePapers } from './use-stored-papers.ts'
import { usePaperUpload } from './use-paper-upload.ts'

/** Which document, and its photos, each in its place. */
export function PaperFields({
  papers,
  change,
  errorOf,
}: {
  papers: Papers
  change: (update: ChangePapers) => void
  errorOf: (field: string) => string | undefined
}) {
  const upload = usePaperUpload('identification')
  const { type } = papers
  const chosen = type === null ? null : papersOf[type]
  const error = errorOf('identificationPaths')
  return (
    <>
      <ControlledField
        of={userFields.identificationDocumentType}
        required
        columns={1}
        name="identificationDocumentType"
        value={type}
        error={errorOf('identificationDocumentType')}
        onValue={(next) => change((now) => ({ ...now, type: userFields.identificationDocumentType.parse(next) }))}
      />
      {chosen?.warning && (
        <Notice tone="error" title={chosen.warning.title}>
          {chosen.warning.body}
        </Notice>
      )}
      {type !== null && chosen && (
        <div className="grid gap-8">
          {chosen.slots.map((slot, at) => {
            const path = photosOf(papers, type)[at] ?? null
            return (
              <PaperSlot
                key={`${type}${slot.label}`}
                slot={slot}
                path={path}
                upload={upload}
                onPath={(next) => change((now) => withPhoto(now, at, next))}
                error={error && slot.required && !path ? `「${slot.label}」の写真を追加してください` : undefined}
              />
            )
          })}
        </div>
      )}
    </>
  )
}
