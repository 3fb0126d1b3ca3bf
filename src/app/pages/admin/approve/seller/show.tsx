import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { SellerStatus } from '#domain/choices/person.ts'
import { displayName } from '#domain/text/display-name.ts'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { NextInQueue } from '#app/features/desk/next-in-queue.tsx'
import { href, pages } from '#http/pages.ts'
import { applicationTone } from '#app/features/desk/approve/application-tone.ts'
import { checksFor } from '#domain/user/identity-checks.ts'
import { Decide } from '#app/features/desk/approve/decide.tsx'
import { type Applicant, loadApplicant } from '#app/features/desk/approve/load-applicant.ts'
import { personFacts, State } from '#app/features/desk/approve/application.tsx'
import { Papers } from '#app/features/desk/approve/papers.tsx'
import { Records } from '#app/features/desk/approve/records.tsx'
import type { Check, Ticks } from '#app/features/desk/approve/tick.tsx'

export const Route = createFileRoute('/_admin/admin/approve/seller/$id')({
  loader: ({ context: { api }, params: { id } }) => loadApplicant(api, id),
  head: ({ loaderData }) =>
    pageHead({ title: loaderData ? `${displayName(loaderData.person)}さんの申請` : '売主の申請', hidden: true }),
  component: Show,
})

function Show() {
  const applicant = Route.useLoaderData()
  return <Review key={applicant.person.id} applicant={applicant} />
}

function Review({ applicant }: { applicant: Applicant }) {
  const { person, estates, records, nextHref, left, now } = applicant
  const { id, version, sellerApprovedStatus: status } = person
  // What was ticked holds for this version of what was sent, nothing else.
  const [checked, setChecked] = useState<{ version: number; ticked: Check[] }>({ version, ticked: [] })
  const ticked = checked.version === version ? checked.ticked : []
  const ticks: Ticks = {
    checks: status === SellerStatus.applying ? checksFor(person) : [],
    ticked,
    onTick: (check, on) =>
      setChecked({ version, ticked: on ? [...ticked, check] : ticked.filter((other) => other !== check) }),
  }
  return (
    <>
      <Breadcrumbs crumbs={[{ label: '売主の申請', href: pages.adminApplicants }, { label: displayName(person) }]} />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-3xl">{displayName(person)}さん</h1>
        <StatusBadge tone={applicationTone(status)}>
          {SellerStatus.label(status ?? SellerStatus.notApplied)}
        </StatusBadge>
        {status === SellerStatus.applying && <NextInQueue href={nextHref} left={left} />}
      </div>
      <div className="mt-6">
        <State applicant={applicant} />
      </div>
      <div className="mt-8 grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="lg:sticky lg:top-24">
          <Papers applicant={applicant} ticks={ticks} />
        </div>
        <div className="grid gap-8">
          <section aria-labelledby="person">
            <h2 id="person" className="text-xl">
              登録されている内容
            </h2>
            <div className="mt-4">
              <FactList columns={1} facts={personFacts(person, now, ticks)} />
            </div>
            <LinkButton href={href(pages.adminUser, { id })} className="mt-4 mr-3">
              会員の情報を見る
            </LinkButton>
            {estates > 0 && (
              <LinkButton href={href(pages.adminEstates, { status: 'all', userID: id })} className="mt-4">
                この方の物件を見る（{estates}件）
              </LinkButton>
            )}
          </section>
        </div>
      </div>
      <Records records={records} />
      <Decide applicant={applicant} ticks={ticks} />
    </>
  )
}
