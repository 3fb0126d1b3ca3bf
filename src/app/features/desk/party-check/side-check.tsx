import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { useState } from 'react'
import { DealRole } from '#domain/choices/deal.ts'
import { IdentityCheck } from '#domain/choices/identity-check.ts'
import { CheckMethod } from '#domain/deal/party-check/choices.ts'
import { checksForParty } from '#domain/deal/party-check/confirmation.ts'
import type { PartyCheck } from '#domain/deal/party-check/party-check.ts'
import { sentPaths } from '#domain/user/sent-paths.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { date } from '#domain/format/date.ts'
import type { Client } from '#http/client.ts'
import { FactList } from '#ui/fact-list.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { writtenFacts } from '#app/features/party/check-facts.ts'
import type { OwnCheck } from '#app/features/party/use-check-draft.ts'
import { Records } from '../approve/records.tsx'
import { TickBoxes, type Check, type Ticks } from '../approve/tick.tsx'
import { PrivatePaper } from '../private-paper.tsx'
import { DecideCheck } from './decide-check.tsx'
import { IdCardOfParty } from './id-card-of-party.tsx'
import { Letter } from './letter.tsx'
import { HighRisk, Waiver } from './second-person.tsx'
import { ShownPaper } from './shown-paper.tsx'

type Side = CodeOf<typeof DealRole>
export type Verifications = Awaited<ReturnType<Client['user']['verifications']>>

const tones: Record<PartyCheck['status'], Tone> = {
  [PartyCheckStatus.requested]: 'quiet',
  [PartyCheckStatus.submitted]: 'info',
  [PartyCheckStatus.sentBack]: 'warning',
  [PartyCheckStatus.confirmed]: 'success',
}

/** A side of a deal that has not been asked yet, and the way to ask it. */
export function UnaskedSide({ side, negotiationID }: { side: Side; negotiationID: string }) {
  const { api } = useApp()
  const ask = useAction((_: void, options) => api.partyCheck.create({ body: { negotiationID, side } }, options), {
    done: '取引時確認をお願いしました',
  })
  return (
    <section aria-label={DealRole.label(side)} className="grid justify-items-start gap-3">
      <h2 className="text-xl">{DealRole.label(side)}</h2>
      <p className="text-muted text-sm">まだお願いしていません。お願いすると、ご本人にお知らせが届きます。</p>
      <ActionButton action={ask}>{DealRole.label(side)}に取引時確認をお願いする</ActionButton>
    </section>
  )
}

type SideProps = { check: OwnCheck; verifications: Verifications; today: string }

/** The check of one side of a deal: what was handed in, the papers, what is ticked, and what is decided. */
export function SideCheck({ check, verifications, today }: SideProps) {
  const { version, status, side, negotiationID } = check
  // What was ticked holds for this version of what was handed in, nothing else.
  const [checked, setChecked] = useState<{ version: number; ticked: Check[] }>({ version, ticked: [] })
  const ticked = checked.version === version ? checked.ticked : []
  const ticks: Ticks = {
    checks: status === PartyCheckStatus.submitted ? checksForParty(check) : [],
    ticked,
    onTick: (tick, on) =>
      setChecked({ version, ticked: on ? [...ticked, tick] : ticked.filter((other) => other !== tick) }),
  }
  const { openings, records } = verifications
  // Whoever is known already is so by what was decided before any deal.
  const isKnown = check.method === CheckMethod.knownCustomer
  const own = records.filter((record) => (record.negotiationID ?? (isKnown && negotiationID)) === negotiationID)
  return (
    <section aria-labelledby={`side${side}`} className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={`side${side}`} className="text-xl">
          {DealRole.label(side)}
        </h2>
        <StatusBadge tone={tones[status]}>{PartyCheckStatus.label(status)}</StatusBadge>
      </div>
      {check.submittedAt && (
        <>
          <Facts check={check} ticks={ticks} />
          <Papers check={check} openings={openings} ticks={ticks} />
        </>
      )}
      {check.submittedAt && check.method === CheckMethod.idCard && <IdCardOfParty check={check} />}
      {status === PartyCheckStatus.submitted && check.method === CheckMethod.inPerson && (
        <ShownPaper check={check} today={today} />
      )}
      {status === PartyCheckStatus.submitted && check.method === CheckMethod.post && (
        <Letter check={check} today={today} />
      )}
      {status !== PartyCheckStatus.confirmed && (
        <>
          <HighRisk check={check} />
          <Waiver check={check} />
        </>
      )}
      <DecideCheck check={check} ticks={ticks} openings={openings} />
      <Records records={own} />
    </section>
  )
}

/** Who handed in, each fact with the box to tick beside it, and what they wrote. */
function Facts({ check, ticks }: { check: OwnCheck; ticks: Ticks }) {
  const ticked = (value: string | null, tick: Check) => (
    <>
      {value ?? '—'}
      <TickBoxes of={[tick]} ticks={ticks} />
    </>
  )
  const { name, kana, birthDate, address, samePerson, corporation } = IdentityCheck
  return (
    <div>
      <FactList
        columns={1}
        facts={[
          { label: '氏名', value: ticked(check.name, name) },
          { label: 'フリガナ', value: ticked(check.nameKana, kana) },
          { label: '生年月日', value: ticked(check.birthDate && date(check.birthDate), birthDate) },
          { label: '住所', value: ticked(check.address, address) },
          ...writtenFacts(check),
        ]}
      />
      <TickBoxes of={[samePerson, corporation]} ticks={ticks} />
    </div>
  )
}

type PapersProps = { check: OwnCheck; openings: Verifications['openings']; ticks: Ticks }

/** The papers that were sent, each opened on demand. */
function Papers({ check, openings, ticks }: PapersProps) {
  const { valid, legible, secondPaper, noNumber, powerOfAttorney, original } = IdentityCheck
  const nameOf = (path: string, at: number) =>
    path === check.powerOfAttorneyPath ? '委任状' : `本人確認書類 ${at + 1}枚目`
  return (
    <div className="grid gap-4">
      {sentPaths(check).map((path, at) => (
        <PrivatePaper
          key={path}
          path={path}
          name={nameOf(path, at)}
          openings={openings.filter((view) => view.path === path)}
        />
      ))}
      <TickBoxes of={[valid, legible, secondPaper, noNumber, powerOfAttorney, original]} ticks={ticks} />
    </div>
  )
}
