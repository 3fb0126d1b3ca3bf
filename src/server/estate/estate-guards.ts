import { Role, SellerStatus } from '#domain/choices/person.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { hiddenAnswers } from '#domain/estate/form/hidden-answers.ts'
import { forbiddenCaptions } from '#domain/estate/obstacles/forbidden-captions.ts'
import { checksOf, redIssues } from '#domain/estate/obstacles/review-checks.ts'
import type { Obstacle } from '#domain/kit/moves.ts'
import { isSeller } from '#domain/kit/rules.ts'
import { rolesOf } from '#domain/user/roles.ts'
import { mayWriteListings } from '#domain/user/seller-status.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { user } from '#domain/user/user.ts'
import { AppError, conflict } from '#http/errors.ts'
import type { Context } from '../kernel/context.ts'
import { exists, find, findOne } from '../kernel/find.ts'
import { guardDayToCome } from '../kernel/guard-days.ts'
import { invalid } from '../kernel/values.ts'
import { guardContract, guardMode } from './brokerage/brokerage-contracts.ts'
import { guardRight } from './ownership/guard-right.ts'
import { guardStations } from './place/guard-stations.ts'
import { appliedPrice, changesContent, editsUnderReview } from './review/edits-under-review.ts'

const isApproved = (context: Context, id: string) =>
  exists(context, user, { id, disabledAt: null, sellerApprovedStatus: SellerStatus.approved })

/** Only a checked seller may ask for publication. @throws AppError conflict */
async function guardSellerApproved(context: Context, { userID }: Estate): Promise<void> {
  if (!(await isApproved(context, userID)))
    throw conflict('売主の審査が済むと申請できます。本人確認のページから、審査を申請してください。')
}

/** Only a checked seller, who has the right to sell, may ask for publication; of photos in words that may be published. */
export async function guardApplication(context: Context, row: Estate): Promise<void> {
  guardDayToCome(context, 'deliveryDate', { ...row, ...hiddenAnswers(row) })
  const captions = forbiddenCaptions(row)
  if (captions.length) throw invalid(captions)
  await guardSellerApproved(context, row)
  await guardMode(context, row)
  await guardRight(context, row, 'application')
}

/**
 * Nobody publishes their own listing, nor alone what they have written into somebody else's while it was looked at, nor one of a seller
 * who may not publish. `before` is the row as it was until this call, which may change it as well. @throws AppError conflict
 */
export async function guardApproval(context: Context, row: Estate, before: Estate): Promise<void> {
  const { userID } = row
  const own = context.me?.id
  if (userID === own) throw conflict('自分の物件は、ほかの担当者が承認してください')
  const edits = await editsUnderReview(context, row)
  if (changesContent({ before, after: row }) || edits.some(({ actorID }) => actorID === own))
    throw conflict(
      '申請のあとにご自身が内容を変えています。ほかの担当者が承認するか、差し戻して売主に直してもらってください。',
    )
  if (!(await isApproved(context, userID)))
    throw conflict('売主の本人確認が済んでいないか、利用が停止されているため、公開できません。')
  await guardRight(context, row, 'publication')
  await guardContract(context, row, appliedPrice(edits, row))
  await guardPoints(context, row)
}

/** What a check points at in red is approved for a written reason alone. @throws AppError bad_request */
async function guardPoints(context: Context, row: Estate): Promise<void> {
  if (row.approvalReason !== null) return
  const seller = await findOne(context, user, { id: row.userID })
  const points = redIssues(checksOf(row, seller ?? null)).length
  const message = `${points}件の指摘があります。それでも承認する理由を書いてください`
  if (points > 0) throw invalid([{ path: ['approvalReason'], message }])
}

/** A seller writes listings from the application on; the desk writes them for a seller or as its own. @throws AppError */
export async function guardWriter(context: Context, { userID }: Estate): Promise<void> {
  const owner = await findOne(context, user, { id: userID })
  const isStranger = owner?.id !== context.me?.id
  if (!owner || rolesOf(owner).every((role) => role === Role.buyer) || (isStranger && owner.disabledAt))
    throw invalid([{ path: ['userID'], message: '売主を選んでください' }])
  if (isSeller(context.me) && !mayWriteListings(owner))
    throw new AppError('forbidden', '売主の審査を申請すると、物件を登録できます。')
}

/** What has retired is not chosen any more; a home that has it keeps it. @throws AppError bad_request */
async function guardFacilities(context: Context, after: Estate, before?: Estate): Promise<void> {
  const addedIDs = after.facilityIDs.filter((id) => !before?.facilityIDs.includes(id))
  if (!addedIDs.length) return
  const retiredFacilities = await find(context, facilityCategoryMaster, { id: addedIDs, retired: true })
  const issues = retiredFacilities.map(({ facilityCategoryName }) => ({
    path: ['facilityIDs'],
    message: `「${facilityCategoryName}」は、いまは選べません`,
  }))
  if (issues.length) throw invalid(issues)
}

const placeFields = ['prefecturesCode', 'cityCode', 'city', 'town'] as const

/** ヶ and ガ are written one for the other in names of places. */
const plainTown = (town: string) => town.normalize('NFKC').replace(/[ヶヵガが]/g, 'ケ')

/** What is said of a town that the register does not have: its own name for it, where that can be known. */
function townRefusal(town: string, towns: readonly string[]): string {
  const word = plainTown(town)
  const [own] = towns
    .filter((each) => word.startsWith(plainTown(each)))
    .toSorted((one, other) => other.length - one.length)
  if (own === undefined) return '一覧から町名を選んでください'
  return `「${own}」と入力し${word === plainTown(own) ? 'てください' : '、丁目からあとは番地に入力してください'}`
}

/** A place is what the register calls it: words of one's own would stand on a public page beside the code. @throws AppError */
function guardPlace({ services }: Context, after: Estate, before?: Estate): void {
  const { prefecturesCode, cityCode, city, town } = after
  if (cityCode === null || (before && placeFields.every((field) => after[field] === before[field]))) return
  const { postcodes } = services
  const name = postcodes.cityName(cityCode)
  const issues: Obstacle[] = []
  if (!name) issues.push({ path: ['cityCode'], message: '市区町村を選んでください' })
  else {
    if (prefecturesCode !== null && postcodes.prefectureOf(cityCode) !== prefecturesCode)
      issues.push({ path: ['prefecturesCode'], message: '市区町村のある都道府県を選んでください' })
    if (city !== null && city !== name) issues.push({ path: ['city'], message: `「${name}」と入力してください` })
    const towns = town ? postcodes.areas(cityCode).map(({ area }) => area) : []
    if (town && !towns.includes(town)) issues.push({ path: ['town'], message: townRefusal(town, towns) })
  }
  if (issues.length) throw invalid(issues)
}

/** What a listing says of its place, its handover and its stations can be said of a home. @throws AppError bad_request */
export function guardFacts(context: Context, after: Estate, before?: Estate): void {
  guardPlace(context, after, before)
  guardDayToCome(context, 'deliveryDate', { ...after, ...hiddenAnswers(after) }, before)
  guardStations(context, after, before)
}

/** The same of all that a listing says, its facilities too. @throws AppError bad_request */
export async function guardContent(context: Context, after: Estate, before?: Estate): Promise<void> {
  guardFacts(context, after, before)
  await guardFacilities(context, after, before)
}
