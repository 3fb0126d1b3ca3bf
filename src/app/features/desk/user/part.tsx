import { Role } from '#domain/choices/person.ts'
import { deals } from '#http/desk/deals.ts'
import { documents } from '#http/desk/documents.ts'
import { estates } from '#http/desk/estates.ts'
import { listHref, type ListSearch } from '#http/desk/list-search.ts'
import { timelineHref } from '#http/desk/timeline-href.ts'
import { type PaymentRow, payments } from '#http/desk/payments.ts'
import { href, pages } from '#http/pages.ts'
import { type AuditRow, audits } from '#http/desk/audit/audits.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Records } from '../approve/records.tsx'
import { State } from '../approve/application.tsx'
import { estateCells } from '../estate/estate-cells.tsx'
import { BriefList } from '../list/brief-list.tsx'
import { documentCells } from '../payment/document-cells.tsx'
import { paymentCells } from '../payment/payment-list.tsx'
import { dealCells } from '../negotiation/deal-cells.tsx'
import { About } from './about.tsx'
import { Letters } from './letters.tsx'
import { SignIns } from './sign-ins.tsx'
import type { PersonPage } from './load-person.ts'
import { auditCells } from '../audit/audit-cells.tsx'
import type { ListRows } from '../list/load-list.ts'
import type { ReactNode } from 'react'

/** The part of a person's page that is looked at. */
export function Part({ page: { person, sharers, roles, part, now } }: { page: PersonPage }) {
  switch (part.view) {
    case 'about':
      return <About person={person} sharers={sharers} roles={roles} />
    case 'application':
      return (
        <div>
          <State applicant={{ person, sharers, records: part.records }} />
          <LinkButton href={href(pages.adminApplicant, { id: person.id })} className="mt-4">
            申請と書類を見る
          </LinkButton>
          <Records records={part.records} />
        </div>
      )
    case 'estates':
      return (
        <Section title="物件">
          <BriefList
            list={estates}
            rows={part.estates.rows}
            count={part.estates.counts.all ?? 0}
            columns={['home', 'status', 'updated', 'price']}
            cells={estateCells(now, false)}
            href={listHref(estates, part.search)}
          />
        </Section>
      )
    case 'deals':
      return <Deals part={part} now={now} />
    case 'letters':
      return <Letters {...part} />
    case 'signIns':
      return <SignIns person={person} {...part} />
    case 'log':
      return (
        <div className="grid gap-10 *:min-w-0">
          <LinkButton href={timelineHref({ noun: 'user', id: person.id })} className="justify-self-start">
            商談や物件もふくめた経緯を見る
          </LinkButton>
          <Log title="この会員についての操作" rows={part.about} search={{ rowID: person.id }} />
          <Log title="この会員がした操作" rows={part.by} search={{ actorID: person.id }} />
        </div>
      )
    case 'money':
      return <Money part={part} />
  }
}

type PartOf<View extends PersonPage['part']['view']> = Extract<PersonPage['part'], { view: View }>

/** The deals of a person, by the role in which they are in them. */
function Deals({ part: { seats }, now }: { part: PartOf<'deals'>; now: PersonPage['now'] }) {
  return (
    <div className="grid gap-10 *:min-w-0">
      {seats.map(({ role, search, deals: theirs }) => (
        <Section key={role} title={seats.length > 1 ? `${Role.label(role)}としての商談` : '商談'}>
          <BriefList
            list={deals}
            rows={theirs.rows}
            count={theirs.counts.all ?? 0}
            columns={['home', 'buyer', 'seller', 'status', 'owner', 'last']}
            cells={dealCells(now)}
            href={listHref(deals, search)}
          />
        </Section>
      ))}
    </div>
  )
}

/** One row for each deal among these payments. */
const accountsOf = (rows: readonly PaymentRow[]) => [...new Map(rows.map((row) => [row.negotiationID, row])).values()]

/** What a person has to pay or has paid, and the documents of it. */
function Money({ part }: { part: PartOf<'money'> }) {
  return (
    <div className="grid gap-10 *:min-w-0">
      <Section title="支払い">
        <BriefList
          list={payments}
          rows={part.payments.rows}
          count={part.payments.counts.all ?? 0}
          columns={['payer', 'what', 'status', 'due', 'amount']}
          cells={paymentCells}
          href={listHref(payments, part.paid)}
        />
        <div className="flex flex-wrap gap-2">
          {accountsOf(part.payments.rows).map(({ negotiationID, paymentUserID, home }) => (
            <LinkButton
              key={negotiationID}
              href={href(pages.adminClientAccount, { negotiationID, userID: paymentUserID })}
            >
              「{home}」の会計
            </LinkButton>
          ))}
        </div>
      </Section>
      <Section title="書類">
        <BriefList
          list={documents}
          rows={part.documents.rows}
          count={part.documents.counts.all ?? 0}
          columns={['number', 'issued', 'amount']}
          cells={documentCells}
          href={listHref(documents, part.papers)}
        />
      </Section>
    </div>
  )
}

/** The latest lines of the audit log of a search. */
function Log({ title, rows, search }: { title: string; rows: ListRows<AuditRow>; search: ListSearch }) {
  return (
    <Section title={title}>
      <BriefList
        list={audits}
        rows={rows.rows}
        count={rows.counts.all ?? 0}
        columns={['deed', 'at', 'changes', 'reason']}
        cells={auditCells}
        href={listHref(audits, search)}
      />
    </Section>
  )
}

/** One kind of things that belong to a person. */
const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-4">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
)
