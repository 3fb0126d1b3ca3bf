import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'

/** The fields of a service account's key file that are used. `tokenURI` is its `token_uri`. */
export type ServiceAccount = { clientEmail: string; privateKey: string; tokenURI?: string }

const KeyFile = z.object({ client_email: z.string(), private_key: z.string(), token_uri: z.url().optional() })

/** Reads a service account's key file (JSON text). Throws when the text is no key file. */
export function readKeyFile(json: string): ServiceAccount {
  const { client_email: clientEmail, private_key: privateKey, token_uri: tokenURI } = KeyFile.parse(JSON.parse(json))
  return { clientEmail, privateKey, ...(tokenURI ? { tokenURI } : {}) }
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() })

const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit'
const HOUR = 3600
/** How many milliseconds before its end a token is replaced. */
const AHEAD_MS = 60_000

/**
 * Answers access tokens of a service account, a new one when the last is about to end (RFC 7523).
 * @see https://developers.google.com/identity/protocols/oauth2/service-account
 */
export function openServiceAccount(account: ServiceAccount, now: () => Date): () => Promise<string> {
  let cachedToken: { answer: ReturnType<typeof requestToken>; until: number } | undefined
  return async () => {
    const time = now().getTime()
    cachedToken =
      cachedToken && cachedToken.until > time
        ? cachedToken
        : { answer: requestToken(account, time), until: time + AHEAD_MS }
    const current = cachedToken
    try {
      const { access_token: token, expires_in: seconds, requestedAt } = await current.answer
      current.until = requestedAt + seconds * 1000 - AHEAD_MS
      return token
    } catch (error) {
      if (cachedToken === current) cachedToken = undefined
      throw error
    }
  }
}

async function requestToken(
  account: ServiceAccount,
  requestedAt: number,
): Promise<z.infer<typeof Token> & { requestedAt: number }> {
  const seconds = Math.floor(requestedAt / 1000)
  const { clientEmail, privateKey, tokenURI = 'https://oauth2.googleapis.com/token' } = account
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenURI)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + HOUR)
    .sign(await importPKCS8(privateKey, 'RS256'))
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const response = await fetch(tokenURI, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(10_000),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`The sign-in service refused the service account: HTTP ${response.status}`)
  return { ...Token.parse(await response.json()), requestedAt }
}
