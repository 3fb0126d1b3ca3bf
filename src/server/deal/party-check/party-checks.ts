import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { negotiation, type Negotiation } from '#domain/deal/negotiation.ts'
import { CheckMethod, Occupation, PersonKind } from '#domain/deal/party-check/choices.ts'
import { obstaclesOfDays } from '#domain/deal/party-check/confirmation.ts'
import { occupationOf } from '#domain/deal/party-check/occupation-of.ts'
import { partyCheck, type PartyCheck } from '#domain/deal/party-check/party-check.ts'
import { identityFields, identityOf } from '#domain/user/identity.ts'
import { sentPaths } from '#domain/user/sent-paths.ts'
import { isKnownCustomer, missingInProfile } from '#domain/deal/party-check/submission.ts'
import { isAgreedUpon } from '#domain/deal/steps/step-ticks.ts'
import { metaOf } from '#domain/kit/fields.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { userFields, type User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { href, pages } from '#http/pages.ts'
import { conflict } from '#http/errors.ts'
import { dropPaths } from '#server/images/records.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { exists, findOne } from '#server/kernel/find.ts'
import { oneRow } from '#server/kernel/store.ts'
import { invalid, type Values } from '#server/kernel/values.ts'
import { notifyBy } from '#server/notify/mail-texts.ts'
import { notifyDesk } from '#server/notify/notify.ts'
import { guardOpened, keepDecision, openingsOf, sentPapersOfCheck } from '#server/user/verification.ts'
import { wakeDesk, wakeStreams } from '../wake-streams.ts'
import { checkNews, needsPartyChecks, partyOn } from './ask-party-checks.ts'
import { idCardRequestOf } from './take-id-card.ts'
import { bySecondPerson, waiverOf } from '../second-person.ts'

/** What a profile must say before a check is handed in; not every address goes on to a building. */
const requiredInProfile = identityFields
  .filter((field) => field !== 'address2')
  .map((field) => ({ field, label: metaOf(userFields[field]).label }))

const personOf = (context: Context, id: string): Promise<User> => oneRow(bySystem(context), user, id)

/** A side is asked once, in a deal that is not over and that the law has checked. What the profile knows is filled. */
async function prepareCheck(context: Context, { side }: Values, deal: Negotiation): Promise<Partial<PartyCheck>> {
  if (side !== DealRole.buyer && side !== DealRole.seller)
    throw invalid([{ path: ['side'], message: '買主か売主かを選んでください' }])
  if (!DealStatus.open.includes(deal.status)) throw conflict('取引時確認をお願いできるのは、進行中の商談です')
  if (!(await needsPartyChecks(context, deal))) throw conflict('この商談には、取引時確認はいりません')
  if (await exists(context, partyCheck, { negotiationID: deal.id, side }))
    throw conflict('この側の取引時確認は、もうお願いしてあります')
  const userID = partyOn(side, deal)
  if (userID === null) throw conflict('この商談には、買主がいません')
  const person = await personOf(context, userID)
  const { occupation: words } = person
  const occupation = words === null ? null : occupationOf(words)
  return {
    userID,
    occupation,
    occupationOther: occupation === Occupation.other ? words : null,
    method: isKnownCustomer({ personKind: PersonKind.individual, isByAgent: false }, person)
      ? CheckMethod.knownCustomer
      : null,
  }
}

/**
 * Who is known to the operator is asked for no papers; who is not cannot say that they are. Where somebody is not known any more, the check
 * stays as it was handed in, is not confirmed, and asks for another method once it is theirs to write again.
 */
async function methodOf(context: Context, after: PartyCheck, before: PartyCheck): Promise<Partial<PartyCheck>> {
  const isKnown = isKnownCustomer(after, await personOf(context, after.userID))
  if (after.method !== CheckMethod.knownCustomer)
    return isKnown && !isAdmin(context.me) && before.method === null ? { method: CheckMethod.knownCustomer } : {}
  if (isKnown) return {}
  const isNewlySaid = before.method !== CheckMethod.knownCustomer
  if (isNewlySaid || (after.status === PartyCheckStatus.submitted && PartyCheckStatus.open.includes(before.status)))
    throw invalid([{ path: ['method'], message: 'ほかの方法を選んでください' }])
  if (after.status === PartyCheckStatus.confirmed && before.status !== after.status)
    throw conflict('売主の審査の承認がなくなっています。差し戻して、ほかの方法を選んでいただいてください。')
  return PartyCheckStatus.open.includes(after.status) ? { method: null } : {}
}

const highRiskOf = (check: PartyCheck) => ({
  reason: check.highRiskReason,
  askedBy: check.highRiskMarkedBy,
  agreedBy: check.highRiskAgreedBy,
  agreedAt: check.highRiskAgreedAt,
})

/** A mark of high risk goes by the hand that made it alone; the confirmation of a marked check needs another one of the desk. */
function guardHighRisk(context: Context, after: PartyCheck, before: PartyCheck): Partial<PartyCheck> {
  const isTakenOff = before.highRiskReason !== null && after.highRiskReason !== before.highRiskReason
  if (isTakenOff && before.highRiskMarkedBy !== context.me?.id)
    throw conflict('ハイリスク取引の理由を変えたり外したりできるのは、書いた担当者だけです')
  const next = bySecondPerson(context, highRiskOf(after), highRiskOf(before), {
    reasonFirst: '先に、ハイリスク取引とする理由を書いてください',
    notTheSame: 'ハイリスク取引とした人とは別の担当者が同意してください',
    takeReasonBack: '同意を取り消すときは、理由を書き直してください',
  })
  return {
    highRiskReason: next.reason,
    highRiskMarkedBy: next.askedBy,
    highRiskAgreedBy: next.agreedBy,
    highRiskAgreedAt: next.agreedAt,
  }
}

/** What an agreement rests on is not changed after it. */
function guardWaiver(context: Context, deal: Negotiation, after: PartyCheck, before: PartyCheck): Partial<PartyCheck> {
  const isTouched = after.waiverReason !== before.waiverReason || after.waivedAt !== before.waivedAt
  if (!isTouched) return {}
  if (isAgreedUpon(deal)) throw conflict('成約のあとは、変えられません')
  const next = bySecondPerson(context, waiverOf(after), waiverOf(before), {
    reasonFirst: '先に、確認の前に成約にする理由を書いて申請してください',
    notTheSame: '申請した人とは別の担当者が承認してください',
    takeReasonBack: '承認を取り消すときは、理由を取り下げてください',
  })
  return { waiverReason: next.reason, waiverAskedBy: next.askedBy, waivedBy: next.agreedBy, waivedAt: next.agreedAt }
}

/** The deal of a check, locked: nobody agrees upon it meanwhile. @throws AppError conflict where it has failed */
async function lockDeal(context: Context, { negotiationID }: PartyCheck): Promise<Negotiation> {
  const deal = await oneRow(bySystem(context), negotiation, negotiationID, { lock: true })
  if (deal.status === DealStatus.failed) throw conflict('終わった商談の取引時確認は、変えられません')
  return deal
}

/** A letter that is sent once more has no result yet. */
const letterOf = (after: PartyCheck, before: PartyCheck): Partial<PartyCheck> =>
  after.letterSentOn !== before.letterSentOn && after.letterResult === before.letterResult
    ? { letterResult: null, letterResultOn: null }
    : {}

/** Who the party is on the day on which they hand in, as their profile says. @throws AppError bad_request */
async function factsOf(context: Context, { userID }: PartyCheck): Promise<Partial<PartyCheck>> {
  const person = await personOf(context, userID)
  const missing = missingInProfile(person, requiredInProfile)
  if (missing.length)
    throw invalid([{ path: ['name'], message: `プロフィールの${missing.join('、')}を入力してください` }])
  const { kana: nameKana, ...facts } = identityOf(person)
  return { nameKana, ...facts }
}

/** Keeps what somebody of the desk decided about a party (犯罪収益移転防止法6条). */
async function keep(
  context: Context,
  decision: 'confirm' | 'sendBack' | 'takeBack',
  check: PartyCheck,
  reason: string | null,
) {
  const { userID, documentType, identityChecks: checks, method, negotiationID, name, nameKana: kana } = check
  await keepDecision(context, {
    userID,
    decision,
    reason,
    documentType,
    checks,
    method,
    negotiationID,
    openings: await openingsOf(context, sentPapersOfCheck(check)),
    person: { name, kana, birthDate: check.birthDate, address: check.address },
  })
}

/** What waits for another one of the desk is told to all of them. */
async function tellSecondPerson(context: Context, after: PartyCheck, before: PartyCheck): Promise<void> {
  const isAsked = (reason: 'waiverReason' | 'highRiskReason') =>
    after[reason] !== null && after[reason] !== before[reason]
  if (!isAsked('waiverReason') && !isAsked('highRiskReason')) return
  const what = isAsked('waiverReason') ? '確認の前に成約にすること' : 'ハイリスク取引の確認'
  await notifyDesk(context, {
    kind: NotificationKind.deal,
    title: '取引時確認の承認をお願いします',
    paragraphs: [`${what}について、書いた人とは別の担当者の承認がいります。`],
    action: { label: '取引時確認を開く', path: href(pages.adminPartyChecks, { id: after.negotiationID }) },
  })
}

const sideOf = ({ side }: PartyCheck) => DealRole.label(side)

/** What a party is asked for, and by which law. */
const checkNotice = '成約の前に、法律（犯罪収益移転防止法）にもとづく取引時確認の提出をお願いします。'
const knownCustomerNotice = '本人確認書類は、もういただいています。職業と取引の目的をお知らせください。'

export const partyCheckEffects = effects(partyCheck, {
  guard: {
    body: prepareCheck,
    async change(context, after, before) {
      const deal = await lockDeal(context, after)
      const issues = obstaclesOfDays(after, context.now)
      if (issues.length) throw invalid(issues)
      return {
        ...(await methodOf(context, after, before)),
        ...idCardRequestOf(context, after, before),
        ...letterOf(after, before),
        ...guardHighRisk(context, after, before),
        ...guardWaiver(context, deal, after, before),
      }
    },
    moves: {
      submit: factsOf,
      async confirm(context, _, before) {
        await guardOpened(context, sentPapersOfCheck(before))
        return { confirmedBy: context.me?.id ?? null }
      },
      async takeBack(context, after) {
        if (isAgreedUpon(await lockDeal(context, after)))
          throw conflict('成約のあとは、確認を取り消せません。先に成約を元に戻してください。')
      },
    },
  },
  after: {
    async create(context, check, deal) {
      const { home, path } = await checkNews(context, check)
      const words = check.method === CheckMethod.knownCustomer ? [checkNotice, knownCustomerNotice] : checkNotice
      await notifyBy(context, check.userID, 'partyCheckAsked', { ...home, 確認の案内: words }, path)
      wakeStreams(context, deal)
    },
    async change(context, after, before) {
      const paths = sentPaths(after)
      const droppedPaths = sentPaths(before).filter((path) => !paths.includes(path))
      await dropPaths(context, droppedPaths, { userID: after.userID })
      await tellSecondPerson(context, after, before)
      wakeDesk(context, after.negotiationID)
    },
    moves: {
      async submit(context, check) {
        await notifyDesk(context, {
          kind: NotificationKind.deal,
          title: '取引時確認が提出されました',
          paragraphs: [`${sideOf(check)}の取引時確認が提出されました。内容を確かめてください。`],
          action: { label: '取引時確認を開く', path: href(pages.adminPartyChecks, { id: check.negotiationID }) },
        })
      },
      withdraw: nothing,
      async confirm(context, check) {
        await keep(context, 'confirm', check, check.idCardDifferenceReason)
        const { home, path } = await checkNews(context, check)
        await notifyBy(context, check.userID, 'partyCheckConfirmed', home, path)
      },
      async sendBack(context, check, before) {
        await keep(context, 'sendBack', { ...check, identityChecks: before.identityChecks }, check.sendBackReason)
        const { home, path } = await checkNews(context, check)
        const values = { ...home, 理由: check.sendBackReason ?? '' }
        await notifyBy(context, check.userID, 'partyCheckSentBack', values, path)
      },
      takeBack: (context, check, before) =>
        keep(context, 'takeBack', { ...check, identityChecks: before.identityChecks }, check.takeBackReason),
    },
    async move(context, check) {
      const deal = await findOne(context, negotiation, { id: check.negotiationID })
      if (deal) wakeStreams(context, deal)
    },
  },
})
