import { createFileRoute, notFound } from '@tanstack/react-router'
import { mdiCheckDecagramOutline } from '@mdi/js'
import { SellerStatus } from '#domain/choices/person.ts'
import { sellerMoves } from '#domain/user/user-moves.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { Time } from '#ui/time.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { CreateEstate } from '#app/features/sell/create-estate.tsx'
import { FirstSteps } from '#app/features/sell/first-steps.tsx'
import { ApplicationForm } from '#app/features/sell/identification/application-form.tsx'
import { Applying, RejectedApplication } from '#app/features/sell/identification/after-application.tsx'
import { SentApplication } from '#app/features/sell/identification/sent-application.tsx'

export const Route = createFileRoute('/_seller-nofooter/seller/identification')({
  loader: async ({ context: { api } }) => {
    const [person, operator] = await Promise.all([api.user.me(), api.place.operator({ review: 'true' })])
    if (!person) throw notFound()
    return { person, operator }
  },
  head: () => pageHead({ title: '本人確認', hidden: true }),
  component: Identification,
})

const { applying, approved, rejected } = SellerStatus

function Identification() {
  const { person } = Route.useLoaderData()
  return (
    <div className="mx-auto grid max-w-2xl gap-8">
      <div>
        <h1 className="text-2xl md:text-3xl">本人確認</h1>
        {person.sellerApprovedStatus !== approved && (
          <p className="text-muted mt-2">安心して取引するために、売主の方の本人確認をお願いしています。</p>
        )}
      </div>
      <State />
    </div>
  )
}

function State() {
  const { person, operator } = Route.useLoaderData()
  const { sellerApprovedStatus: status } = person
  if (status === applying) return <Applying person={person} reviewDays={operator.reviewDays} />
  if (status === approved) return <ApprovedPanel person={person} />
  if (status === rejected) return <RejectedApplication person={person} operator={operator} />
  return (
    <>
      <FirstSteps current={0} />
      <ApplicationForm key={person.id} person={person} submit={sellerMoves.table.apply?.label ?? ''} />
    </>
  )
}

/** The desk has approved the seller: the next step is a listing. */
function ApprovedPanel({ person }: { person: SeenUser }) {
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
        次は、物件を登録しましょう。氏名や住所が変わったときは、
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
