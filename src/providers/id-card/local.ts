import { createHash } from 'node:crypto'
import { z } from 'zod'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { boundedText } from '#providers/bounded-text.ts'
import { signedTokens } from '#providers/signed-token.ts'
import { answerPage } from '#providers/stand-in-page.ts'
import { IdCardRefused, type IdCardReader } from './index.ts'
import { cardPage, overPage, readPage, type CardFields } from './pages.ts'

const day = z.iso.date()
const text = (max: number) => z.string().trim().min(1).max(max)

const requests = signedTokens({
  purpose: 'id-card-request-1',
  payload: z.object({ nonce: z.string(), until: z.iso.datetime() }),
  expiryOf: ({ until }) => Date.parse(until),
})
const answers = signedTokens({
  purpose: 'id-card-answer-1',
  payload: z.object({
    nonce: z.string(),
    name: text(100),
    address: text(300),
    birthDate: day,
    serial: text(40),
    validUntil: day,
    readAt: z.iso.datetime(),
  }),
})
/** What is written on the page instead of being read from a chip. */
const card = z.object({ name: text(60), address: text(200), birthDate: day, isExpired: z.literal('1').optional() })

const readerPath = '/idCard/read/'
const maxBytes = 8_192
/** A certificate is good until the fifth birthday after it was issued; here, for so many days. */
const certificateDays = 5 * 365

type Options = {
  secret: string
  /** The path of this origin that takes the answer. */
  answerPath: string
  now?: () => Date
}

/**
 * The embedded reader: complete except for the chip. Its page asks for what the card would say and signs it; it keeps nothing. The same
 * facts have the same serial, as the same card would.
 */
export function localIdCardReader({ secret, answerPath, now = () => new Date() }: Options): Required<IdCardReader> {
  async function read(request: Request, nonce: string): Promise<Response> {
    const { text: form } = await boundedText(request, maxBytes)
    const typed = Object.fromEntries(new URLSearchParams(form ?? ''))
    const { data, error } = card.safeParse(typed)
    if (!data)
      return answerPage(
        cardPage(
          fieldsOf(typed),
          error.issues.map(({ path }) => String(path[0])),
        ),
        400,
      )
    const { name, address, birthDate, isExpired } = data
    const today = tokyoDate(now().toISOString())
    const reading = {
      nonce,
      name,
      address,
      birthDate,
      serial: createHash('sha256').update(`${name}\0${birthDate}\0${address}`).digest('hex').slice(0, 16).toUpperCase(),
      validUntil: addDays(today, isExpired ? -1 : certificateDays),
      readAt: now().toISOString(),
    }
    return answerPage(readPage(reading, { answerPath, answer: answers.sign(reading, secret) }))
  }
  return {
    addressOf: (request) => readerPath + requests.sign(request, secret),
    readAnswer(answer) {
      const reading = answers.verify(answer, secret)
      if (!reading) throw new IdCardRefused('the signature is not good')
      return reading
    },
    async handle(request) {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith(readerPath)) return null
      const wish = requests.verify(pathname.slice(readerPath.length), secret, now().getTime())
      if (!wish) return answerPage(overPage(), 404)
      return request.method === 'POST' ? read(request, wish.nonce) : answerPage(cardPage(fieldsOf({}), []))
    },
  }
}

const fieldsOf = ({ name = '', address = '', birthDate = '' }: Partial<CardFields>): CardFields => ({
  name,
  address,
  birthDate,
})
