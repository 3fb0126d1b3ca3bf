export type ServerSession = ReturnType<typeof serverSession>

/** Tells the server who is signed in, for pages that it renders. It only reads by it, so a failure changes nothing here. */
export function serverSession({ url, fetch }: { url: string; fetch: typeof globalThis.fetch }) {
  const request = (method: 'POST' | 'DELETE', token: string | null, everywhere = false) => {
    const headers = new Headers(token === null ? {} : { Authorization: `Bearer ${token}` })
    // Signing out often goes with leaving the page, which would otherwise cut the request off.
    const init = { method, headers, keepalive: true }
    return fetch(everywhere ? `${url}?everywhere=true` : url, init).catch(() => null)
  }
  return {
    async start(token: string) {
      await request('POST', token)
    },
    async end(token: string, everywhere?: boolean) {
      const response = await request('DELETE', token, everywhere)
      // A token that the sign-in provider has ended is refused; the cookie goes without one.
      if (response?.status === 401 || response?.status === 403) await request('DELETE', null)
    },
  }
}
