import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IdentityDocument, RejectType, Role, SellerStatus } from '#domain/choices/person.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { makeUser } from '../make.ts'

let house: House
let admin: Somebody
let colleague: Somebody
let picture: Blob
beforeAll(async () => {
  house = await openHouse()
  ;[admin, colleague] = await Promise.all([house.as(Role.admin), house.as(Role.admin)])
  const png = sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } }).png()
  picture = new Blob([new Uint8Array(await png.toBuffer())])
})
afterAll(() => house.drop())

const identityChecks = [1, 2, 3, 4, 5, 6] as (1 | 2 | 3 | 4 | 5 | 6)[]

/** Somebody who has applied to sell, with two papers. */
async function applied() {
  const seller = await house.as(Role.seller, { sellerApprovedStatus: SellerStatus.notApplied })
  const { lastName, firstName, lastNameKana, firstNameKana, phone, ...rest } = makeUser()
  const { birthDate, postCode, prefecturesCode, city, address1 } = rest
  const profile = {
    lastName,
    firstName,
    lastNameKana,
    firstNameKana,
    phone,
    birthDate,
    postCode,
    prefecturesCode,
    city,
  }
  await seller.api.user.patch({ id: seller.id, body: { ...profile, address1 } })
  const upload = () =>
    seller.api.image.create({ body: { name: '書類.png', dir: 'identification', thumbnail: false, image: picture } })
  const identificationPaths = [(await upload()).path, (await upload()).path]
  const identificationDocumentType = IdentityDocument.drivingLicence
  await seller.api.user.applySeller({ id: seller.id, body: { identificationDocumentType, identificationPaths } })
  const open = async (who: Somebody, paths = identificationPaths) => {
    for (const path of paths) await who.api.image.link({ path })
  }
  const decide = (who: Somebody, body: object) => who.api.user.status({ id: seller.id, body })
  const approve = (who: Somebody, more: object = { identityChecks }) =>
    decide(who, { sellerApprovedStatus: SellerStatus.approved, ...more })
  const reject = (rejectType: number) => {
    const sellerDenyReason = '書類が読み取れません'
    return decide(admin, { sellerApprovedStatus: SellerStatus.rejected, sellerDenyReason, rejectType })
  }
  return { seller, paths: identificationPaths, open, decide, approve, reject }
}

test('nobody approves a seller whose papers they have not opened all, themselves, since the application', async () => {
  const { seller, paths, open, approve } = await applied()
  const refusal = (left: number) => ({
    status: 409,
    issues: [
      {
        path: ['identificationPaths'],
        message: `まだ開いていない書類：${left}枚`,
      },
    ],
  })
  await open(seller)
  await open(colleague)
  await expect(approve(admin)).rejects.toMatchObject(refusal(2))
  await open(admin, paths.slice(0, 1))
  await expect(approve(admin)).rejects.toMatchObject(refusal(1))
  await open(admin)
  const past = `update users set "sellerAppliedAt" = now() + interval '1 minute' where id = $1`
  await house.services.pool.query(past, [seller.id])
  await expect(approve(admin)).rejects.toMatchObject(refusal(2))
  await house.services.pool.query(`update users set "sellerAppliedAt" = "createdAt" where id = $1`, [seller.id])
  expect(await approve(admin)).toMatchObject({ sellerApprovedStatus: SellerStatus.approved })
})

test('an approval names every check, by either door', async () => {
  const { seller, open, approve } = await applied()
  await open(admin)
  const lacking = { status: 400, issues: [{ path: ['identityChecks'] }] }
  await expect(approve(admin, { identityChecks: [1, 2, 3, 4, 5] })).rejects.toMatchObject(lacking)
  const body = { sellerApprovedStatus: SellerStatus.approved }
  await expect(admin.api.user.patch({ id: seller.id, body })).rejects.toMatchObject({ status: 400 })
  const ticked = admin.api.user.patch({ id: seller.id, body: { identityChecks } })
  await expect(ticked).rejects.toMatchObject({ status: 403 })
  await admin.api.user.patch({ id: seller.id, body: { ...body, identityChecks } })
})

test('a decision is kept: who decided, when, by which checks, and who opened which paper', async () => {
  const { seller, paths, open, approve } = await applied()
  await open(colleague, paths.slice(0, 1))
  await open(admin)
  await approve(admin)
  const name = async (who: Somebody) => (await who.api.user.me())!.name
  const own = await name(admin)
  const other = await name(colleague)
  const { openings, records } = await colleague.api.user.verifications({ id: seller.id })
  expect(records).toMatchObject([
    { decision: 'approve', operatorName: own, documentType: IdentityDocument.drivingLicence, checks: identityChecks },
  ])
  const who = [other, own, own]
  expect(records[0]!.openings.map(({ path, name }) => ({ path, name }))).toEqual(
    [paths[0], ...paths].map((path, at) => ({ path, name: who[at] })),
  )
  expect(openings).toEqual(records[0]!.openings)
  const change = house.services.pool.query(`update "sellerVerifications" set decision = 'reject'`)
  await expect(change).rejects.toThrow('append-only')
  await expect(house.services.pool.query(`delete from "sellerVerifications"`)).rejects.toThrow('append-only')
  await expect(seller.api.user.verifications({ id: seller.id })).rejects.toMatchObject({ status: 403 })
  await expect(house.visitor.api.user.verifications({ id: seller.id })).rejects.toMatchObject({ status: 401 })
  expect(await seller.api.user.me()).not.toHaveProperty('identityChecks')
})

test('a decision keeps who was checked, and where they lived with the prefecture', async () => {
  const { seller, open, approve } = await applied()
  await open(admin)
  await approve(admin)
  const { rows } = await house.services.pool.query<{ person: object }>(
    `select data -> 'person' as person from "sellerVerifications" where "userID" = $1`,
    [seller.id],
  )
  const person = { name: '山田 花子', kana: 'ヤマダ ハナコ', birthDate: '1970-05-01' }
  expect(rows).toEqual([{ person: { ...person, address: '〒248-0006 神奈川県鎌倉市小町1-2-3' } }])
})

test('who decides too late is told who was first and when; a seller is not told who of the desk it was', async () => {
  const { seller, open, approve } = await applied()
  await open(admin)
  await open(colleague)
  const { version } = await colleague.api.user.one({ id: seller.id })
  await approve(admin)
  const { name } = (await admin.api.user.me())!
  const late = { status: 409, message: expect.stringContaining(`${name}さんがたった今承認しました。`) as string }
  const again = { sellerApprovedStatus: SellerStatus.approved, identityChecks, version }
  await expect(colleague.api.user.patch({ id: seller.id, body: again })).rejects.toMatchObject(late)
  await expect(colleague.api.user.status({ id: seller.id, body: again })).rejects.toMatchObject(late)
  const withdrawn = colleague.api.user.patch({ id: seller.id, body: { sellerApprovedStatus: SellerStatus.notApplied } })
  await expect(withdrawn).rejects.toMatchObject(late)
  const own = seller.api.user.patch({ id: seller.id, body: { version, occupation: '会社員' } })
  await expect(own).rejects.toMatchObject({ status: 409, message: expect.not.stringContaining(name) as string })
  const anew = seller.api.user.applySeller({ id: seller.id, body: { version } })
  await expect(anew).rejects.toMatchObject({ status: 409, issues: [{ path: ['version'] }] })
})

test('who decides too late is told of the decision, also where a colleague has done something else for the seller since', async () => {
  const { seller, open, approve } = await applied()
  await open(admin)
  await approve(admin)
  await (await house.as(Role.admin)).api.user.resetLink({ id: seller.id })
  const { name } = (await admin.api.user.me())!
  const late = { status: 409, message: expect.stringContaining(`${name}さんがたった今承認しました。`) as string }
  const withdrawn = colleague.api.user.patch({ id: seller.id, body: { sellerApprovedStatus: SellerStatus.notApplied } })
  await expect(withdrawn).rejects.toMatchObject(late)
})

test('a denial by mistake is taken back by the desk, even a final one, and the seller is told', async () => {
  const { seller, open, decide, approve, reject } = await applied()
  await reject(RejectType.refused)
  const body = { sellerApprovedStatus: SellerStatus.applying }
  await expect(seller.api.user.applySeller({ id: seller.id, body: {} })).rejects.toMatchObject({ status: 400 })
  expect(await decide(admin, body)).toMatchObject({ ...body, sellerDenyReason: null, rejectType: null })
  const [latest] = (await seller.api.notification.list({})).items
  expect(latest!.title).toBe('売主の審査を、もう一度行います')
  await open(admin)
  await approve(admin)
  const { records } = await admin.api.user.verifications({ id: seller.id })
  expect(records.map(({ decision }) => decision)).toEqual(['approve', 'restore', 'reject'])
  expect(records[2]!.reason).toBe('書類が読み取れません')
})
