import { mdiFileAlertOutline } from '@mdi/js'
import type { SeenUser } from '#domain/user/user.ts'
import { IdentityDocument } from '#domain/choices/person.ts'
import { Icon } from '#ui/icon.tsx'
import { papersOf } from '#app/seller/identification/papers.ts'
import { PrivatePaper } from '#app/admin/private-paper.tsx'

/** The papers of an application, each opened on demand. */
export function Papers({ person }: { person: SeenUser }) {
  const { identificationDocumentType: type, identificationPaths, powerOfAttorneyPath } = person
  const slots = type ? papersOf[type].slots : []
  return (
    <section aria-labelledby="papers">
      <h2 id="papers" className="text-xl">
        書類
      </h2>
      <p className="text-muted mt-1 text-sm">
        {type ? `${IdentityDocument.label(type)}。` : ''}
        だれが、いつ開いたかを記録しています。確かめるときだけ、開いてください。
      </p>
      <div className="mt-4 grid gap-4">
        {identificationPaths.map((path, at) => (
          <PrivatePaper key={path} path={path} name={slots[at]?.label ?? `本人確認書類 ${at + 1}枚目`} />
        ))}
        {powerOfAttorneyPath && <PrivatePaper path={powerOfAttorneyPath} name="委任状" />}
        {identificationPaths.length === 0 && !powerOfAttorneyPath && (
          <p className="rounded-box bg-base-200 flex items-center gap-3 p-5 text-sm">
            <Icon path={mdiFileAlertOutline} className="size-6" />
            届いている書類はありません。
          </p>
        )}
      </div>
    </section>
  )
}
