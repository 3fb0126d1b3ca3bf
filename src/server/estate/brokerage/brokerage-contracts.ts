import { tokyoDate } from '#domain/calendar.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { agreedFee } from '#domain/estate/brokerage/agreed-fee.ts'
import { BrokerageStatus, BrokerageType, PaperDelivery } from '#domain/estate/brokerage/choices.ts'
import { brokerageContract, type BrokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import { isSeller } from '#domain/kit/rules.ts'
import { isBrokered } from '#domain/law/is-brokered.ts'
import { AppError, conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { answerPdf } from '#server/documents/answer-paper.ts'
import { dropPaths } from '#server/images/records.ts'
import { move, setFields } from '#server/kernel/change.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { exists, findOne } from '#server/kernel/find.ts'
import { oneRow } from '#server/kernel/store.ts'
import { invalid, type Values } from '#server/kernel/values.ts'
import { notifyBy } from '#server/notify/mail-texts.ts'
import { homeValues } from '../review/tell-review.ts'
import { notifyDesk } from '#server/notify/notify.ts'
import { isLicensed } from '#server/operator/facts.ts'
import { wakeDesk } from '#server/deal/wake-streams.ts'
import { isBeingSold } from '../listing-end.ts'
import { homeAsOffered } from '../offered-terms.ts'
import { concludedNow, editedNow } from './contract-edition.ts'

const noun = brokerageContract
const { draft, confirmed, inForce } = BrokerageStatus
const kind = NotificationKind.listing

/** The contract of a home that has not come to its end, locked; undefined where there is none. */
const openContract = (context: Context, estateID: string) =>
  findOne(context, noun, { estateID, status: BrokerageStatus.open }, { lock: true })

const unlicensedMessage =
  '運営に有効な宅建業の免許がないため、媒介はお受けできません。ご自身が直接売る場合は、取引態様で「売主」を選んでください。'

/** A contract runs for another term only through an operator whose licence is in force. */
async function guardRenewal(context: Context, contract: BrokerageContract): Promise<Partial<BrokerageContract>> {
  if (!(await isLicensed(context)))
    throw conflict('運営の宅建業の免許の有効期間が過ぎているため、更新できません。期間の満了まで、契約は続きます。')
  return editedNow(context, contract, await homeAsOffered(context, contract.estateID))
}

/** A contract is prepared for a home that is to be sold through the operator, once. */
async function prepareContract(context: Context, _: Values, home: Estate): Promise<Partial<BrokerageContract>> {
  if (!isBrokered(home.transactionMode)) throw conflict('媒介契約を結ぶのは、取引態様が「媒介」の物件だけです')
  if (!(await isLicensed(context))) throw conflict(unlicensedMessage)
  if (await openContract(context, home.id)) throw conflict('この物件の媒介契約は、もう用意されています')
  return { clientID: home.userID }
}

/** What the desk records of its duties was done on a day of the contract, up to today. */
function recordObstacles(after: BrokerageContract, before: BrokerageContract, today: string): Obstacle[] {
  const days = ['paperSentOn', 'reinsRegisteredOn', 'reinsSaleReportedOn'] as const
  const obstacles: Obstacle[] = []
  for (const field of days) {
    const day = after[field]
    if (day === null || day === before[field]) continue
    if (day > today || day < (after.beginsOn ?? day))
      obstacles.push({ path: [field], message: '契約の日から今日までの日を入力してください' })
  }
  if ((after.reinsNumber === null) !== (after.reinsRegisteredOn === null))
    obstacles.push({
      path: [after.reinsNumber === null ? 'reinsNumber' : 'reinsRegisteredOn'],
      message: '登録番号と登録した日を、合わせて入力してください',
    })
  if (after.reinsSaleReportedOn !== null && after.reinsNumber === null)
    obstacles.push({ path: ['reinsSaleReportedOn'], message: '先に、レインズへの登録を記録してください' })
  return obstacles
}

/** Terms that were agreed upon stay; the client may still say how the paper is to come, and it then has to be sent anew. */
function guardTerms(context: Context, after: BrokerageContract, before: BrokerageContract): Partial<BrokerageContract> {
  const isAgreed = before.status !== draft
  const isChanged = after.type !== before.type || after.cheapPropertyAgreed !== before.cheapPropertyAgreed
  if (isSeller(context.me) && isAgreed && isChanged)
    throw conflict('契約の内容は、もう変えられません。変更は、運営にご相談ください。')
  const obstacles = recordObstacles(after, before, tokyoDate(context.now))
  if (obstacles.length) throw invalid(obstacles)
  return isAgreed && after.delivery !== before.delivery ? { paperSentOn: null } : {}
}

/** While a buyer is being dealt with, or the desk looks at the listing, nobody ends the contract under them. */
async function guardTermination(context: Context, { estateID }: BrokerageContract): Promise<void> {
  if (await isBeingSold(context, estateID))
    throw conflict('商談中または成約の手続き中は、解除できません。チャットで担当者にご相談ください。')
  if (await exists(context, estate, { id: estateID, status: ListingStatus.applying }))
    throw conflict('審査中の物件です。審査が終わるか、申請を取り下げてから、解除してください。')
}

const pageOf = ({ estateID }: BrokerageContract) => href(pages.sellerBrokerage, { id: estateID })
/** What mails say of the home. */
const homeIn = async (context: Context, { estateID }: BrokerageContract) =>
  homeValues(await oneRow(bySystem(context), estate, estateID))

/** Tells the client that their home stands in レインズ. */
async function tellRegistered(context: Context, contract: BrokerageContract, registeredOn: string) {
  const values = {
    ...(await homeIn(context, contract)),
    登録番号: `${contract.reinsNumber ?? ''}（${date(registeredOn)}）`,
  }
  await notifyBy(context, contract.clientID, 'reinsRegistered', values, pageOf(contract))
}

/** Tells the desk what has become of a contract. */
async function tellDesk(context: Context, contract: BrokerageContract, title: string, paragraphs: string[]) {
  await notifyDesk(context, {
    kind,
    title,
    paragraphs: [`物件：${(await homeIn(context, contract)).物件名}`, ...paragraphs],
    action: { label: '物件を見る', path: href(pages.adminEstate, { id: contract.estateID }) },
  })
}

const termWords = ({ beginsOn, endsOn }: BrokerageContract): string =>
  beginsOn && endsOn ? `${date(beginsOn)}から${date(endsOn)}まで` : ''

/** How the paper comes to the client (34条の2第1項・第11項). */
const paperWords = ({ delivery }: BrokerageContract): string =>
  delivery === PaperDelivery.electronic
    ? '契約の内容を記した書面は、物件のページの「媒介契約」からPDFで受け取れます。'
    : '契約の内容を記した書面は、郵送します。物件のページの「媒介契約」でもご覧になれます。'

/** What ends with a contract: the advertisement that rests on it. */
export async function closeAdvertisement(context: Context, estateID: string): Promise<void> {
  if (await exists(context, estate, { id: estateID, status: ListingStatus.approved }))
    await move(bySystem(context), estate, estateID, 'close')
}

export const brokerageContractEffects = effects(noun, {
  guard: {
    body: prepareContract,
    change: guardTerms,
    moves: {
      accept: concludedNow,
      renew: guardRenewal,
      terminate: guardTermination,
    },
  },
  after: {
    async change(context, after, before) {
      if (before.reinsCertificatePath !== null && before.reinsCertificatePath !== after.reinsCertificatePath)
        await dropPaths(context, [before.reinsCertificatePath])
      if (after.reinsRegisteredOn !== null && before.reinsRegisteredOn === null)
        await tellRegistered(context, after, after.reinsRegisteredOn)
      wakeDesk(context)
    },
    moves: {
      confirm: nothing,
      takeBack: nothing,
      // The approval tells of it with its own news.
      accept: nothing,
      async renew(context, contract) {
        const values = { ...(await homeIn(context, contract)), 期間: termWords(contract), 書面: paperWords(contract) }
        await notifyBy(context, contract.clientID, 'contractRenewed', values, pageOf(contract))
        await tellDesk(context, contract, '媒介契約が更新されました', [`新しい期間：${termWords(contract)}`])
      },
      async terminate(context, contract) {
        const words = [`理由：${contract.endReason ?? ''}`, '物件の掲載も終わります。']
        await closeAdvertisement(context, contract.estateID)
        const values = { ...(await homeIn(context, contract)), 理由: contract.endReason ?? '' }
        await notifyBy(context, contract.clientID, 'contractTerminated', values, pageOf(contract))
        await tellDesk(context, contract, '媒介契約が解除されました', words)
      },
      end: nothing,
      resume: nothing,
    },
  },
})

export const brokerageContractHandlers: Handlers<'brokerageContract'>['brokerageContract'] = {
  ...crudHandlers(noun),
  renew: (context, { id }) => move(context, noun, id, 'renew'),
  async file(context, { id }) {
    const row = await oneRow(context, noun, id)
    if (row.editions.length === 0) throw new AppError('not_found', '書面は、運営が引き受けたあとにできます。')
    // Fonts and layout are loaded with the first paper that somebody opens.
    const { drawBrokerageContract } = await import('#server/documents/pdf/brokerage-paper.ts')
    return answerPdf(await drawBrokerageContract(row), `brokerage-${row.editions.length}`)
  },
}

// What a listing asks of the contract, each within the listing's own move.

/** A home is offered through the operator only where there is a licensed one. @throws AppError bad_request */
export async function guardMode(context: Context, { transactionMode }: Estate): Promise<void> {
  if (transactionMode === null || !isBrokered(transactionMode) || (await isLicensed(context))) return
  throw invalid([{ path: ['transactionMode'], message: unlicensedMessage }])
}

/**
 * The client asks for the contract with the application for the listing. Who applied without a word about it asks for the least
 * binding one, on paper.
 */
export async function confirmContract(context: Context, home: Estate): Promise<void> {
  if (!isBrokered(home.transactionMode)) return
  const open = await openContract(context, home.id)
  if (open && open.status !== draft) return
  const { id, cheapPropertyAgreed } = open ?? (await createRow(bySystem(context), noun, { estateID: home.id }))
  const price = home.price ?? 0
  await move(bySystem(context), noun, id, 'confirm', { price, fee: agreedFee(price, cheapPropertyAgreed) })
}

/** With an application that comes back, the client is free again to ask for another contract. */
export async function takeBackContract(context: Context, { id: estateID }: Estate): Promise<void> {
  const open = await openContract(context, estateID)
  if (open?.status === confirmed) await move(bySystem(context), noun, open.id, 'takeBack')
}

/**
 * Nothing is published through the operator without a contract, nor after its end (宅地建物取引業法34条の2), nor for another price than the
 * client has applied for (`askedPrice`): they have agreed to that one alone. @throws AppError conflict
 */
export async function guardContract(context: Context, home: Estate, askedPrice: number | null): Promise<void> {
  if (!isBrokered(home.transactionMode)) return
  await guardMode(context, home)
  const open = await openContract(context, home.id)
  if (!open || open.status === draft)
    throw conflict('媒介契約の依頼がないため、公開できません。差し戻して、売主にもう一度申請してもらってください。')
  if (open.endsOn !== null && open.endsOn < tokyoDate(context.now))
    throw conflict(
      '媒介契約の有効期間が過ぎているため、公開できません。差し戻してください。売主は、この契約が終わったあとに、新しい媒介契約で申請できます。',
    )
  const agreed = open.status === confirmed ? open.price : askedPrice
  if (agreed !== null && agreed !== home.price)
    throw conflict(
      `売主が媒介を依頼した価格は、${yen(agreed)}です。価格を戻すか、差し戻して、売主にもう一度申請してもらってください。`,
    )
}

/**
 * The approval of a listing accepts its contract, or agrees to the price that it has now; one who sells alone ends it. Answers what the
 * client is to be told of it.
 */
export async function concludeContract(context: Context, home: Estate): Promise<string[]> {
  const open = await openContract(context, home.id)
  if (!open) return []
  if (!isBrokered(home.transactionMode)) {
    await takeBackContract(context, home)
    if (open.status === inForce) await endContract(context, home.id, '取引態様が「売主」に変わったため')
    return open.status === inForce ? ['媒介契約は終わりました。'] : []
  }
  if (open.status === confirmed) {
    const contract = await move(bySystem(context), noun, open.id, 'accept')
    const words = `媒介契約（${BrokerageType.label(contract.type)}、${termWords(contract)}）が成立しました。`
    return [words, paperWords(contract)]
  }
  return open.price === home.price ? [] : reprice(context, open, home)
}

/** Both sides have agreed to another price: the paper says so. */
async function reprice(context: Context, contract: BrokerageContract, home: Estate): Promise<string[]> {
  const price = home.price ?? 0
  const changed = { ...contract, price, fee: agreedFee(price, contract.cheapPropertyAgreed) }
  const edited = await editedNow(context, changed, home)
  await setFields(context, noun, contract.id, { price, fee: changed.fee, ...edited })
  return [`媒介契約の価額が、${yen(price)}になりました。`, paperWords(changed)]
}

/** Ends a contract with the listing that it was for, or with its term. Answers whether one was in force. */
export async function endContract(context: Context, estateID: string, endReason: string): Promise<boolean> {
  const contract = await findOne(context, noun, { estateID, status: inForce }, { lock: true })
  if (contract) await move(bySystem(context), noun, contract.id, 'end', { endReason })
  return contract !== undefined
}

/** Why a contract ended whose purpose is fulfilled. */
export const endedBySale = '売買の成立'

/** The contract is in force again where the end of its sale was taken back; one that had ended before has nothing to do with that. */
export async function resumeContract(context: Context, estateID: string): Promise<void> {
  const last = await findOne(
    context,
    noun,
    { estateID, status: BrokerageStatus.ended },
    { orderBy: '-endedAt', lock: true },
  )
  if (last?.endReason === endedBySale && !(await openContract(context, estateID)))
    await move(bySystem(context), noun, last.id, 'resume')
}

/** Whether a file is the certificate of a contract of this client's own. */
export const isOwnCertificate = async (context: Context, path: string): Promise<boolean> =>
  isSeller(context.me) && exists(context, noun, { reinsCertificatePath: path, clientID: context.me.id })

/** Whether the client of a home has agreed to the special cap for cheap property, in the newest contract that was concluded. */
export async function hasAgreedToSpecial(context: Context, estateID: string): Promise<boolean> {
  const where = { estateID, status: BrokerageStatus.concluded }
  const newest = await findOne(context, noun, where, { columns: ['cheapPropertyAgreed'], orderBy: '-createdAt' })
  return newest?.cheapPropertyAgreed ?? false
}

/** Whether a home has had a contract: the record of it stays. */
export const hasContract = (context: Context, estateID: string): Promise<boolean> =>
  exists(context, noun, { estateID, status: BrokerageStatus.concluded })
