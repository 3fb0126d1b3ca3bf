export type Sync = ReturnType<typeof createSync>

/** Tells the server who is signed in, for pages that it renders. It only reads by it, so a failure is not worth a word. */
export function createSync({ url, fetch }: { url: string; fetch: typeof globalThis.fetch }) {
  const tell = (method: 'POST' | 'DELETE', token: string | null, everywhere = false) => {
    const headers = new Headers(token === null ? {} : { Authorization: `Bearer ${token}` })
    // Signing out often goes with leaving the page, which would otherwise cut the request off.
    const init = { method, headers, keepalive: true }
    return fetch(everywhere ? `${url}?everywhere=true` : url, init).catch(() => null)
  }
  return {
    async start(token: string) {
      await tell('POST', token)
    },
    async end(token: string, everywhere?: boolean) {
      const answer = await tell('DELETE', token, everywhere)
      // A token that the sign-in provider has ended is refused; the cookie goes without one.
      if (answer?.status === 401 || answer?.status === 403) await tell('DELETE', null)
    },
  }
}
