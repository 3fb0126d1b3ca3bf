import { z } from 'zod'
import {
  DealPaperKind,
  DisclosureKind,
  DisclosureStatus,
  ExplanationMethod,
  StepKind,
} from '#domain/choices/agreeing.ts'
import { Role } from '#domain/choices/person.ts'
import { disclosure } from '#domain/deal/disclosure/disclosure.ts'
import { answersOf } from '#domain/deal/disclosure/disclosure-lines.ts'
import { itemTitle } from '#domain/deal/disclosure/disclosure-items.ts'
import { explanation } from '#domain/deal/explanation/explanation.ts'
import { dealPaper } from '#domain/deal/papers/deal-paper.ts'
import { dealStep } from '#domain/deal/steps/deal-step.ts'
import { inOrder } from '#domain/deal/steps/in-order.ts'
import { sideNames, tickOf } from '#domain/deal/steps/step-ticks.ts'
import { stepGuides } from '#domain/deal/steps/step-guides.ts'
import { audit } from '#domain/desk/audit.ts'
import type { DealRecord } from '../documents/deal-record.ts'
import type { Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'

/** What followed the agreement, as it stands: until when, by whom, and who has ticked it when. */
export async function followedSteps(context: Context, negotiationID: string): Promise<DealRecord['followed']> {
  const steps = await find(context, dealStep, { negotiationID })
  return inOrder(steps).map(({ kind, dueOn, heldAt, person, note, isNeedless, waiverReason, ...step }) => ({
    name: StepKind.label(kind),
    dueOn,
    heldAt,
    person,
    note,
    isNeedless,
    waiver: step.waivedAt && waiverReason,
    ticks: stepGuides[kind].sides.map((side) => ({
      side: sideNames[side],
      at: step[tickOf[side]],
    })),
  }))
}

const keysOf = z.object({ confirmedKeys: z.array(z.string()) }).partial()

/** When the buyer has confirmed which line of which edition, as the audit log has it: `id key` and the moment. */
async function confirmedWhen(context: Context, rowIDs: string[]): Promise<Map<string, string>> {
  const confirmations = { noun: disclosure.name, rowID: rowIDs, actorRole: Role.buyer }
  const acts = await find(context, audit, confirmations, { orderBy: 'createdAt' })
  const moments = acts.flatMap(({ rowID, createdAt, before, after }) => {
    const earlier = keysOf.parse(before ?? {}).confirmedKeys ?? []
    const keys = keysOf.parse(after ?? {}).confirmedKeys ?? []
    return keys.filter((key) => !earlier.includes(key)).map((key) => [`${rowID} ${key}`, createdAt] as const)
  })
  return new Map(moments)
}

/** The editions of the forms that the buyer was shown: what they tell, and when the buyer has confirmed each line. */
export async function shownForms(context: Context, negotiationID: string): Promise<DealRecord['forms']> {
  const { presented, confirmed, replaced } = DisclosureStatus
  const shownOnes = { negotiationID, status: [presented, confirmed, replaced] }
  const rows = (await find(context, disclosure, shownOnes)).toSorted(
    (one, other) => one.kind - other.kind || one.edition - other.edition,
  )
  const moments = await confirmedWhen(
    context,
    rows.map(({ id }) => id),
  )
  return rows.map(({ kind, edition, status, lines, confirmedKeys, presentedAt, confirmedAt }) => {
    // What has not changed since an earlier edition was confirmed there.
    const upToThis = rows.filter((row) => row.kind === kind && row.edition <= edition).toReversed()
    const momentOf = (key: string) => upToThis.map(({ id }) => moments.get(`${id} ${key}`)).find(Boolean) ?? null
    return {
      name: `${DisclosureKind.label(kind)}（第${edition}版）`,
      state: DisclosureStatus.label(status),
      presentedAt,
      confirmedAt,
      lines: lines.map(({ key, answer, detail }) => ({
        title: itemTitle(kind, key),
        answer: answersOf(kind).label(answer),
        detail,
        confirmedAt: confirmedKeys.includes(key) ? momentOf(key) : null,
      })),
    }
  })
}

/** How the sale was explained, the records that were voided among them. */
export async function toldExplanations(context: Context, negotiationID: string): Promise<DealRecord['explanations']> {
  const rows = await find(context, explanation, { negotiationID }, { orderBy: 'createdAt' })
  const papers = await find(context, dealPaper, { negotiationID }, { columns: ['id', 'name', 'edition'] })
  const paperOf = (id: string) => papers.find((paper) => paper.id === id)
  return rows.map((row) => ({
    at: row.heldAt,
    method: ExplanationMethod.label(row.method),
    consentedOn: row.consentedOn,
    paperSentOn: row.paperSentOn,
    by: `${row.specialistName}${row.specialistNumber}`,
    listener: row.listenerName,
    paper: `${paperOf(row.paperID)?.name ?? ''}（第${paperOf(row.paperID)?.edition ?? 1}版）`,
    voidedAt: row.voidedAt,
    voidReason: row.voidReason,
  }))
}

/** The papers that were handed over, every edition, and which side has opened each when. */
export async function handedPapers(context: Context, negotiationID: string): Promise<DealRecord['papers']> {
  const papers = await find(context, dealPaper, { negotiationID }, { orderBy: 'createdAt' })
  return papers.map(({ name, kind, edition, side, createdAt, handedOn, sellerHandedOn, sha256, openings }) => ({
    name,
    kind: DealPaperKind.label(kind),
    edition,
    by: sideNames[side],
    at: createdAt,
    handedOn,
    sellerHandedOn,
    sha256,
    openings: openings.map(({ side, ...when }) => ({
      side: sideNames[side],
      ...when,
    })),
  }))
}
