import { useFormContext, useWatch } from 'react-hook-form'
import type { EstateDocument } from '#domain/estate/attachments.ts'
import { papers } from '#domain/estate/form/offer.ts'
import { ApiError } from '#http/api-error.ts'
import { DocumentsEditor } from '#app/features/listing/documents/documents-editor.tsx'
import { isLocked } from '#app/features/sell/listing-state.ts'
import { useDraft } from '../draft/draft-context.ts'
import { FieldSection } from '../fields/field-section.tsx'

/** The papers of the draft. Each is stored when it is described, not letter by letter: half a paper would be none. */
export function DraftDocuments() {
  const { setValue } = useFormContext()
  const { saved, save } = useDraft()
  const documents = useWatch({ name: 'documents' }) as EstateDocument[]
  async function put(next: EstateDocument[]) {
    setValue('documents', next)
    if (!(await save()))
      throw new ApiError('unknown', 'まだ保存できていません。画面の下の案内を確かめて、もう一度お試しください。')
  }
  return (
    <FieldSection of={papers}>
      <div>
        <DocumentsEditor documents={documents} put={put} reads={[]} isLocked={isLocked(saved)} />
      </div>
    </FieldSection>
  )
}
