import { mdiCheckDecagramOutline } from '@mdi/js'
import type { SeenUser } from '#domain/user/user.ts'
import { pages } from '#http/pages.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Time } from '#ui/time.tsx'
import { FirstSteps } from '../first-steps.tsx'
import { CreateEstate } from '../create-estate.tsx'
import { SentApplication } from './sent-application.tsx'

/** The seller has been checked; what comes next is a home to list. */
export function Approved({ person }: { person: SeenUser }) {
  return (
    <>
      <EmptyState
        icon={mdiCheckDecagramOutline}
        title="本人確認が済みました"
        action={
          <>
            <CreateEstate />
            <LinkButton href={pages.sellerEstates} className="bg-base-100">
              物件の一覧へ
            </LinkButton>
          </>
        }
      >
        {person.sellerApprovedAt && (
          <>
            <Time at={person.sellerApprovedAt} />
            に承認しました。
          </>
        )}
        つぎは、物件を登録しましょう。氏名や住所が変わったときは、
        <a href={pages.userEdit} className="text-base-content underline">
          会員情報
        </a>
        を直してください。
      </EmptyState>
      <FirstSteps current={1} />
      <SentApplication person={person} />
    </>
  )
}
