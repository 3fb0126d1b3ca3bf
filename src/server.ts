import { randomBytes } from 'node:crypto'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

const start = createStartHandler(defaultRenderHandler)

/** Answers one request, for development (Vite) and production alike. */
async function fetch(request: Request): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  return start(request, { context: { nonce, me: null } })
}

export default { fetch }
