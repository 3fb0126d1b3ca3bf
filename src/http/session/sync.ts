export type Sync = ReturnType<typeof createSync>

/** Tells the server who is signed in, for pages that it renders. It only reads by it, so a failure is not worth a word. */
export function createSync({ url, fetch }: { url: string; fetch: typeof globalThis.fetch }) {
  const tell = async (method: 'POST' | 'DELETE', token: string, everywhere = false) => {
    const headers = { Authorization: `Bearer ${token}` }
    // Signing out often goes with leaving the page, which would otherwise cut the request off.
    const init = { method, headers, keepalive: true }
    await fetch(everywhere ? `${url}?everywhere=true` : url, init).catch(() => {})
  }
  return {
    start: (token: string) => tell('POST', token),
    end: (token: string, everywhere?: boolean) => tell('DELETE', token, everywhere),
  }
}
