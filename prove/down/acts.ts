import { randomUUID } from 'node:crypto'
import { ApiError, refusal } from '#http/api-error.ts'
import { createIdentity } from '#http/session/identity.ts'
import { drawPicture } from '../../tests/drawn-picture.ts'
import { apiAs } from '../../tests/process/insist.ts'
import { cookieOf } from '../../tests/process/house-and-site.ts'
import { readRoom } from '../../tests/room-reader.ts'
import { until } from '../../tests/until.ts'
import { password, type Place } from './place.ts'
import type { Dependency } from './services.ts'

/** Something that somebody does, again and again. It rejects with `ApiError` where they are refused. `hearing` is how long a line may take to be heard, in milliseconds. */
export type Act = {
  name: string
  /** What it cannot be done without. */
  needs: readonly Dependency[]
  /** What the browser itself asks first: how long that takes is not the site's to say, nor in which words it refuses. */
  browserAsks?: Dependency | null
  ask(hearing?: number): Promise<void>
}

/** Everything that is asked of a place, and what was acknowledged. */
export type Acts = {
  all: readonly Act[]
  /** Paths of pictures that were taken. */
  uploads: string[]
  /** How often somebody asked for a mail that lets them in, and how often that was acknowledged, by address. */
  resets: Map<string, { asked: number; taken: number }>
  /** From now on another payment is begun, which nobody has begun yet. */
  takeFreshPayment(): void
  close(): Promise<void>
}

/** How long anybody waits for an answer, and a room for its line, in milliseconds. */
const patience = 60_000
const maxHearing = 25_000

const expectOk = async (answer: Response): Promise<Response> => {
  if (answer.ok) return answer
  const text = await answer.text()
  const [, words] = /<main role="alert">[^]*?<p>(.*?)<\/p>/.exec(text) ?? []
  const body = words === undefined ? text : JSON.stringify({ message: words })
  throw refusal(answer.status, body, answer.headers.get('retry-after'))
}
const visit = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, {
    headers: { accept: 'text/html', ...headers },
    signal: AbortSignal.timeout(patience),
  })
  const page = await (await expectOk(answer)).text()
  if (!page.includes('</html>')) throw new ApiError('unknown', 'half a page')
}
/** An address that nobody has asked from. */
const anywhere = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`

/** The sign-in service as the browser asks it, each time from an address that nobody has asked from. */
const signInOf = ({ signInURL }: Place) =>
  createIdentity({
    origin: signInURL,
    identityBase: signInURL,
    apiKey: 'any',
    fetch(url, init) {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', anywhere())
      return fetch(url, { ...init, headers, signal: AbortSignal.timeout(patience) })
    },
  })

/** Pages as visitors and members see them, and who comes in. */
async function readers(place: Place): Promise<Act[]> {
  const { sites, people } = place
  const [{ url }] = sites
  const identity = signInOf(place)
  let entering = 0
  const { token } = await identity.signIn(people.buyer.email, password)
  const cookie = await cookieOf(sites[0], token)
  return [
    { name: 'start page', needs: ['database'], ask: () => visit(url) },
    { name: 'results', needs: ['database'], ask: () => visit(`${url}/buyer/estate?priceMax=90000000`) },
    {
      name: 'home for a member',
      needs: ['database'],
      ask: () => visit(`${url}/estate/${people.estateID}`, { cookie }),
    },
    {
      name: 'sign-in',
      needs: ['database', 'sign-in'],
      browserAsks: place.signInURL === url ? null : 'sign-in',
      async ask() {
        // An account is signed in to from networks that it does not know fifty times an hour at most.
        const email = people.forgetful[entering++ % people.forgetful.length]!
        const { token } = await identity.signIn(email, password)
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        await expectOk(await fetch(`${url}/api/session`, { method: 'POST', body: '{}', headers }))
      },
    },
  ]
}

/** A payment, and who may pay it. */
type Due = { id: string; token: string }

/** What members do. */
function members({ sites, people }: Place, tokens: Record<'buyer' | 'seller' | 'desk', string>, payments: Due[]) {
  const [{ url }] = sites
  const { estateID, negotiationID, told } = people
  let telling = 0
  const buyer = apiAs(url, tokens.buyer)
  let payment = 0
  const uploads: string[] = []
  const options = () => ({ timeout: patience, idempotencyKey: randomUUID() })
  const all: Act[] = [
    {
      name: 'line of a room',
      needs: ['database'],
      ask: async () => void (await buyer.chat.create({ body: { negotiationID, message: 'こんにちは' } }, options())),
    },
    {
      name: 'heart',
      needs: ['database'],
      ask: async () => void (await buyer.favorite.switch({ estateID }, options())),
    },
    {
      name: 'card begun',
      needs: ['database', 'card'],
      async ask() {
        const { id, token } = payments[payment % payments.length]!
        await apiAs(url, token).payment.card({ id }, options())
      },
    },
    {
      name: 'upload',
      needs: ['database', 'files'],
      async ask() {
        const shade = () => Math.floor(Math.random() * 255)
        const image = await drawPicture({ r: shade(), g: shade(), b: shade() })
        const body = { name: '外観.png', dir: 'estate' as const, thumbnail: false, image }
        const { path } = await apiAs(url, tokens.seller).image.create({ body }, options())
        uploads.push(path)
      },
    },
    {
      name: 'mail and push',
      needs: ['database'],
      async ask() {
        const times = [new Date(Date.now() + 3 * 86_400_000).toISOString()]
        const { negotiationID } = told[telling++ % told.length]!
        const body = { negotiationID, times, address: '東京都千代田区', place: '改札口' }
        await apiAs(url, tokens.desk).viewing.create({ body }, options())
      },
    },
  ]
  const takeFreshPayment = () => void payment++
  return { all, uploads, takeFreshPayment }
}

/** Opening a picture that is stored; it is asked for under a new address each time, as by a browser that has kept nothing. */
const openPicture = (url: string, path: string): Act => ({
  name: 'opening a file',
  needs: ['files'],
  async ask() {
    const answer = await expectOk(await fetch(`${url}/files/${path}`, { signal: AbortSignal.timeout(patience) }))
    const bytes = new Uint8Array(await answer.arrayBuffer())
    // RIFF: the container that a WebP picture is in.
    if (Buffer.from(bytes.subarray(0, 4)).toString() !== 'RIFF')
      throw new ApiError('unknown', 'no picture', { status: 200 })
  },
})

/** Somebody forgets their password: the mail is one that they wait for. Only the own service sends it by our mail server. */
function forgetting(place: Place, resets: Acts['resets']): Act[] {
  if (place.signInURL !== place.sites[0].url) return []
  const identity = signInOf(place)
  let next = 0
  return [
    {
      name: 'mail asked for',
      needs: ['database', 'mail'],
      async ask() {
        const { forgetful } = place.people
        const email = forgetful[next++ % forgetful.length]!
        const count = resets.get(email) ?? { asked: 0, taken: 0 }
        resets.set(email, count)
        count.asked++
        await identity.sendPasswordReset(email)
        count.taken++
      },
    },
  ]
}

/** Somebody at another process who has the room open hears a line. */
function hearers({ sites, people }: Place, tokens: { buyer: string; desk: string }) {
  const [here, there] = sites
  const { negotiationID } = people
  const reader = readRoom({ url: () => there.url, token: tokens.desk, negotiationID })
  const buyer = apiAs(here.url, tokens.buyer)
  const act: Act = {
    name: 'heard elsewhere',
    needs: ['database', 'Valkey'],
    async ask(hearing = maxHearing) {
      const { sequence } = await buyer.chat.create(
        { body: { negotiationID, message: '聞こえますか' } },
        { timeout: patience },
      )
      if (!(await until(() => reader.heard.includes(sequence), hearing)))
        throw new ApiError('unknown', 'the line was not heard')
    },
  }
  return { act, reader }
}

export async function openActs(place: Place): Promise<Acts> {
  const identity = signInOf(place)
  const tokenOf = async (email: string) => (await identity.signIn(email, password)).token
  const { buyer, seller, desk } = place.people
  const tokens = {
    buyer: await tokenOf(buyer.email),
    seller: await tokenOf(seller.email),
    desk: await tokenOf(desk.email),
  }
  const resets: Acts['resets'] = new Map()
  const payments: Due[] = []
  for (const { id, email } of place.people.payments) payments.push({ id, token: await tokenOf(email) })
  const { all, uploads, takeFreshPayment } = members(place, tokens, payments)
  await all.find(({ name }) => name === 'upload')?.ask()
  const { act, reader } = hearers(place, tokens)
  const picture = openPicture(place.sites[0].url, uploads[0]!)
  return {
    all: [...(await readers(place)), ...all, picture, ...forgetting(place, resets), act],
    uploads,
    resets,
    takeFreshPayment,
    close: async () => void (await reader.leave()),
  }
}
