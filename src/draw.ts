import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { tsrStartManifest } from 'tanstack-start-manifest:v'
import { bufferedResponse } from '#server/web/bytes/buffered-response.ts'
import type { RequestContext } from './app/shell/context.ts'
import { getRouter } from './router.ts'

/** What the browser loads for each page. The build's own list says besides where our sources are: that is for nobody. */
const files = manifestOf(tsrStartManifest())

type ServerManifest = ReturnType<typeof tsrStartManifest>

function manifestOf({ routes, ...about }: ServerManifest): ServerManifest {
  const loadedFiles = Object.entries(routes).flatMap(([id, { preloads = [], scripts = [], css = [] }]) => {
    const of = Object.entries({ preloads, scripts, css }).filter(([, list]) => list.length > 0)
    return of.length > 0 ? [[id, Object.fromEntries(of)]] : []
  })
  return { ...about, routes: Object.fromEntries(loadedFiles) }
}

/** Browsers say that they take HTML, and tools that they take anything. */
const takesHtml = (accept: string | null) => accept === null || /(^|,)\s*(\*\/\*|text\/html)/.test(accept)

/**
 * Draws the page of an address as one piece of HTML, by the router's own server half: what the framework's handler does besides
 * (server functions, middleware, streams) no page needs, and it costs a third of a drawing.
 */
export async function draw(request: Request, context: RequestContext): Promise<Response> {
  if (!takesHtml(request.headers.get('accept')))
    return Response.json({ error: 'Only HTML requests are supported here' }, { status: 406 })
  const handle = createRequestHandler({
    request,
    createRouter: () => getRouter(context),
    getRouterManifest: () => files,
  })
  return handle(async ({ router, responseHeaders: headers }) => {
    const status = getSsrStatus(router)
    const html = renderToString(createElement(RouterServer, { router }))
    headers.set('content-type', 'text/html; charset=utf-8')
    const page = await transformHtmlStringWithRouter(router, html)
    return request.method === 'HEAD'
      ? new Response(null, { status, headers })
      : bufferedResponse(page, { status, headers })
  })
}
