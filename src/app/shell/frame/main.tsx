import { useEffect, type ReactNode } from 'react'

declare global {
  interface Window {
    /** What has become of the page that the server drew, until React takes it over: its reader looks at it, or has gone back or forward. */
    drawnPage?: 'shown' | 'left'
  }
}

/**
 * Loads the page where the reader goes, back or forward, before the drawn one is taken over: React cannot take over one page as another.
 * It stands alone, for its text is also the first script of every page: scripts that come later would not hear of it.
 */
function followReader(): void {
  const address = () => location.pathname + location.search
  const drawn = address()
  window.drawnPage = 'shown'
  addEventListener('popstate', (event) => {
    if (!window.drawnPage || (window.drawnPage === 'shown' && address() === drawn)) return
    event.stopImmediatePropagation()
    window.drawnPage = 'left'
    location.reload()
  })
}

/** The same, as a script of a page that the server draws; the browser's own scripts do without it. */
export const drawnPageScript = import.meta.env.SSR && `(${followReader.toString()})()`

/** What a page is about, around which its frame stands. Once it is alive the router goes wherever the reader goes. */
export function Main({ className, children }: { className: string; children: ReactNode }) {
  useEffect(() => {
    delete window.drawnPage
  }, [])
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </main>
  )
}
