import { createFileRoute, notFound } from '@tanstack/react-router'
import { SellerStatus } from '#domain/choices/person.ts'
import { sellerMoves } from '#domain/user/user-moves.ts'
import { pageHead } from '../page-head.ts'
import { FirstSteps } from './first-steps.tsx'
import { ApplicationForm } from './identification/application-form.tsx'
import { Applying } from './identification/applying.tsx'
import { Approved } from './identification/approved.tsx'
import { Rejected } from './identification/rejected.tsx'

export const Route = createFileRoute('/_seller-nofooter/seller/identification')({
  loader: async ({ context: { api } }) => {
    const [person, operator] = await Promise.all([api.user.me(), api.place.operator()])
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
  if (status === applying) return <Applying person={person} />
  if (status === approved) return <Approved person={person} />
  if (status === rejected) return <Rejected person={person} operator={operator} />
  return (
    <>
      <FirstSteps current={0} />
      <ApplicationForm person={person} submit={sellerMoves.table.apply?.label ?? ''} />
    </>
  )
}
