import { metaOf } from '#domain/kit/field-meta.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { Switch } from '#ui/form/switch.tsx'
import { PaperSlot } from './paper-slot.tsx'
import type { Papers } from './papers.ts'
import type { ChangePapers } from './use-stored-papers.ts'
import { usePaperUpload } from './use-paper-upload.ts'

const slot = {
  label: metaOf(userFields.powerOfAttorneyPath).label,
  hint: '所有者の署名（または記名と押印）、代理する方の氏名、頼まれたことが読めるもの。写真かPDFで送れます。',
  required: true,
}

/** Whether somebody sells for the owner, and then the power of attorney. */
export function SubstituteFields({
  papers,
  change,
  errorOf,
}: {
  papers: Papers
  change: (update: ChangePapers) => void
  errorOf: (field: string) => string | undefined
}) {
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
          accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
          onPath={(attorney) => change((now) => ({ ...now, attorney }))}
          error={errorOf('powerOfAttorneyPath')}
        />
      )}
    </>
  )
}
