import { noAnswer } from '../api-error.ts'
import { otherMessage, parseAnswer, textOf, type Tokens } from './identity-answer.ts'

/** Where the sign-in provider is asked. */
export type ProviderOptions = {
  /** What stands before `/identitytoolkit.googleapis.com`: an origin, or `https:/` for the real service. */
  identityBase: string
  apiKey: string
  fetch: typeof fetch
}

/** Asks the sign-in provider. Throws `ApiError` with the provider's code, and with what `messageOf` says to it. */
export const providerRequest =
  ({ identityBase, apiKey, fetch }: ProviderOptions, messageOf: (code: string) => string) =>
  async (path: string, body: string | URLSearchParams, headers: Record<string, string>) => {
    const url = `${identityBase}/${path}?key=${encodeURIComponent(apiKey)}`
    const response = await fetch(url, { method: 'POST', headers, body }).catch((error: unknown) => {
      throw noAnswer('network', error)
    })
    return parseAnswer(response, messageOf)
  }

export type Renewal = ReturnType<typeof tokenRenewal>

/** New tokens of a sign-in. Of the provider's calls this is the one that any page may make; the others come with those that make them. */
export function tokenRenewal(provider: ProviderOptions) {
  // Nobody is told of a refusal: it signs out.
  const request = providerRequest(provider, () => otherMessage)
  return {
    async refresh(refreshToken: string): Promise<Tokens> {
      const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
      const answer = await request('securetoken.googleapis.com/v1/token', form, {})
      return { token: textOf(answer, 'id_token'), refreshToken: textOf(answer, 'refresh_token') }
    },
  }
}
