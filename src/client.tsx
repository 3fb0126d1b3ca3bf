import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.ts'

// Zod, which comes later, asks whether it may compile its checks: the policy of the pages refuses that, and browsers report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// The router's own client, not Start's: Start's brings the machinery of server functions, of which there are none.
function start() {
  if (window.drawnPage === 'left') return
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={getRouter()} />
      </StrictMode>,
    )
  })
}

// The scripts are evaluated in one task, the longest of a page on a slow phone: what follows is another, so that a press comes between.
setTimeout(start)
