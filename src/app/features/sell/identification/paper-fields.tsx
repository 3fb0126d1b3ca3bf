import { paperTypes } from '#domain/upload.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { ControlledField } from '#ui/field/controlled-field.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { usePaperUpload } from '#app/shell/paper/use-paper-upload.ts'
import { PaperSlot } from './paper-slot.tsx'
import { papersOf, photosOf, withPhoto, type Papers } from './papers.ts'
import type { ChangePapers } from './use-stored-papers.ts'

type Props = {
  papers: Papers
  change: (update: ChangePapers) => void
  errorOf: (field: string) => string | undefined
}

/** Which document, and its photos, each in its place. */
export function PaperFields({ papers, change, errorOf }: Props) {
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

const slot = {
  label: metaOf(userFields.powerOfAttorneyPath).label,
  hint: '所有者の署名（または記名と押印）、代理する方の氏名、頼まれたことが読めるもの。写真かPDFで送れます。',
  required: true,
}

/** Whether somebody sells for the owner, and then the power of attorney. */
export function SubstituteFields({ papers, change, errorOf }: Props) {
  const upload = usePaperUpload('attorney')
  return (
    <>
      <Switch
        label="所有者の代理で申請します"
        hint="ご家族や相続人の代表など、所有者に頼まれて売る方は、オンにしてください。"
        name="substituteFlag"
        checked={papers.substitute}
        onChange={({ currentTarget: { checked } }) => change((now) => ({ ...now, substitute: checked }))}
      />
      {papers.substitute && (
        <PaperSlot
          slot={slot}
          path={papers.attorney}
          upload={upload}
          accept={paperTypes}
          onPath={(attorney) => change((now) => ({ ...now, attorney }))}
          error={errorOf('powerOfAttorneyPath')}
        />
      )}
    </>
  )
}
