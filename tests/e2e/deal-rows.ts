import { readFileSync } from 'node:fs'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { StepKind } from '#domain/choices/agreeing.ts'
import { createClient, type Client } from '#http/client.ts'
import { stateOf, type Person } from './people.ts'

const origin = `http://127.0.0.1:${process.env.E2E_PORT ?? 4319}`

type StoredState = { origins: { localStorage: { name: string; value: string }[] }[] }

/** The API as somebody who signed in once in this run: what another journey plays by hand is made by it. */
function apiOf(person: Person): Client {
  const { origins } = JSON.parse(readFileSync(stateOf(person), 'utf8')) as StoredState
  const token = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'token')?.value
  const send = (request: Request) => {
    request.headers.set('authorization', `Bearer ${token}`)
    return fetch(request)
  }
  return createClient(send, { origin })
}

/** The home on show of this name. */
async function homeNamed(name: string) {
  const { items } = await apiOf('admin').estate.public({ keyword: name })
  const home = items.find(({ title }) => title === name)
  if (!home) throw new Error(`no home on show is called ${name}`)
  return home
}

/** A deal that a buyer has opened about the home of this name, as `deal.spec.ts` plays it from the search on. Answers its id. */
export async function dealAbout(buyer: Person, home: string): Promise<string> {
  const { id: estateID } = await homeNamed(home)
  return (await apiOf(buyer).negotiation.create({ body: { estateID } })).id
}

/** The same, to which the desk has invited the seller. */
export async function dealOfThree(buyer: Person, home: string): Promise<string> {
  const id = await dealAbout(buyer, home)
  await apiOf('admin').negotiation.patch({ id, body: { sellerInvitedFlag: true } })
  return id
}

/** The same, upon whose price buyer and seller have agreed, and that the desk has established. */
export async function establishedDeal(buyer: Person, seller: Person, home: string): Promise<string> {
  const id = await dealOfThree(buyer, home)
  const { negotiation } = apiOf('admin')
  await negotiation.patch({ id, body: { status: DealStatus.negotiating } })
  const { price } = await homeNamed(home)
  const offer = await apiOf(buyer).offer.create({ body: { negotiationID: id, price } })
  await apiOf(seller).offer.patch({ id: offer.id, body: { status: OfferStatus.accepted } })
  await waivePartyChecks(id)
  await negotiation.patch({ id, body: { status: DealStatus.established } })
  return id
}

/** The buyer confirms the lines of the form that they are shown, but for the last ones, as they do by a click each. */
export async function confirmLines(buyer: Person, negotiationID: string, but: number): Promise<void> {
  const { disclosure } = apiOf(buyer)
  const { items } = await disclosure.list({ negotiationID })
  const form = items.find(({ lines }) => lines.length > but)
  if (!form) throw new Error('the buyer is shown no form')
  const confirmedKeys = form.lines.slice(0, -but).map(({ key }) => key)
  await disclosure.patch({ id: form.id, body: { confirmedKeys } })
}

/** Two of the desk agree to finish a brokered deal without the papers of the law. */
export async function waivePapers(negotiationID: string): Promise<void> {
  const { items } = await apiOf('admin').dealStep.list({ negotiationID, limit: 100 })
  for (const { id } of items.filter(({ kind }) => kind === StepKind.contract || kind === StepKind.settlement)) {
    await apiOf('admin').dealStep.patch({ id, body: { waiverReason: '紙の控えで確かめたため' } })
    await apiOf('demo-admin-02').dealStep.patch({ id, body: { waivedAt: new Date().toISOString() } })
  }
}

/** Two of the desk agree to go on before the parties of a deal are checked: how that is done, `party-checks.test.ts` plays. */
export async function waivePartyChecks(negotiationID: string): Promise<void> {
  const { items } = await apiOf('admin').partyCheck.list({ negotiationID })
  for (const { id } of items) {
    await apiOf('admin').partyCheck.patch({ id, body: { waiverReason: '決済の日までに確認するため' } })
    await apiOf('demo-admin-02').partyCheck.patch({ id, body: { waivedAt: new Date().toISOString() } })
  }
}
