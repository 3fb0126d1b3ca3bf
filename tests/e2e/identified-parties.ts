import type { Page } from '@playwright/test'
import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { IdentityCheck } from '#domain/choices/identity-check.ts'
import { IdentityDocument } from '#domain/choices/person.ts'
import { CheckMethod, DealPurpose, Occupation } from '#domain/deal/party-check/choices.ts'
import { createClient, type Client } from '#http/client.ts'

type People = { buyer: Page; seller: Page; desk: Page }

/** The API as whoever is signed in in this page. */
async function apiIn(page: Page): Promise<Client> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const send = (request: Request) => {
    request.headers.set('authorization', `Bearer ${token}`)
    return fetch(request)
  }
  return createClient(send, { origin: new URL(page.url()).origin })
}

const profile = {
  lastNameKana: 'アオキ',
  firstNameKana: 'ユイ',
  birthDate: '1985-04-12',
  postCode: '1110032',
  prefecturesCode: 13,
  city: '台東区',
  address1: '浅草1-1-1',
}

/** Both sides of a deal hand in who they are, and the desk confirms it: the buyer showed a paper, the seller is known from the application. */
export async function identifyParties(room: string, { buyer, seller, desk }: People): Promise<void> {
  const [buyerApi, sellerApi, deskApi] = await Promise.all([apiIn(buyer), apiIn(seller), apiIn(desk)])
  const me = await buyerApi.user.me()
  if (!me) throw new Error('the buyer is not signed in')
  await buyerApi.user.patch({ id: me.id, body: profile })
  const facts = { occupation: Occupation.employee, purpose: DealPurpose.ownHome }
  const handIn = async (api: Client, body: object) => {
    const [check] = (await api.partyCheck.list({ negotiationID: room })).items
    if (!check) throw new Error('nobody was asked')
    await api.partyCheck.patch({ id: check.id, body })
    await api.partyCheck.patch({ id: check.id, body: { status: PartyCheckStatus.submitted } })
    return check.id
  }
  const buyerCheck = await handIn(buyerApi, { ...facts, method: CheckMethod.inPerson })
  const sellerCheck = await handIn(sellerApi, facts)
  const { name, kana, birthDate, address, valid, samePerson } = IdentityCheck
  const { confirmed } = PartyCheckStatus
  const shownPaper = {
    documentType: IdentityDocument.drivingLicence,
    documentNumber: '第301234567890号',
    presentedOn: tokyoDate(new Date().toISOString()),
  }
  await deskApi.partyCheck.patch({ id: buyerCheck, body: shownPaper })
  const ticks = [name, kana, birthDate, address, valid]
  await deskApi.partyCheck.patch({ id: buyerCheck, body: { status: confirmed, identityChecks: ticks } })
  await deskApi.partyCheck.patch({ id: sellerCheck, body: { status: confirmed, identityChecks: [samePerson] } })
}
