import { mdiFileAlertOutline } from '@mdi/js'
import { IdentityCheck } from '#domain/choices/identity-check.ts'
import { IdentityDocument } from '#domain/choices/person.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { Icon } from '#ui/icon.tsx'
import { papersOf } from '#app/features/sell/identification/papers.ts'
import { PrivatePaper } from '../private-paper.tsx'
import type { Applicant } from './load-applicant.ts'
import { TickBoxes, type Ticks } from './tick.tsx'

const { valid, legible, secondPaper, noNumber, powerOfAttorney } = IdentityCheck

/** The papers that were sent, by name. */
export function papersIn({ identificationDocumentType: type, identificationPaths, powerOfAttorneyPath }: SeenUser) {
  const slots = type ? papersOf[type].slots : []
  return [
    ...(identificationPaths ?? []).map((path, at) => ({
      path,
      name: slots[at]?.label ?? `本人確認書類 ${at + 1}枚目`,
    })),
    ...(powerOfAttorneyPath ? [{ path: powerOfAttorneyPath, name: '委任状' }] : []),
  ]
}

/** The papers of an application, each opened on demand, with who has opened it and what is checked of the papers themselves. */
export function Papers({ applicant: { person, openings }, ticks }: { applicant: Applicant; ticks: Ticks }) {
  const type = person.identificationDocumentType
  const papers = papersIn(person)
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
        {papers.map(({ path, name }) => (
          <PrivatePaper key={path} path={path} name={name} openings={openings.filter((view) => view.path === path)} />
        ))}
        {papers.length === 0 && (
          <p className="rounded-box bg-base-200 flex items-center gap-3 p-5 text-sm">
            <Icon path={mdiFileAlertOutline} className="size-6" />
            届いている書類はありません。
          </p>
        )}
      </div>
      <div role="group" aria-label="書類について確かめたこと" className="mt-2">
        <TickBoxes of={[valid, legible, secondPaper, noNumber, powerOfAttorney]} ticks={ticks} />
      </div>
    </section>
  )
}
