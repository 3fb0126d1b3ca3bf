import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { App } from '#server/web/app.ts'
import { getRouter } from '../src/router.ts'
import { appOn, type House } from './as.ts'
import { origin } from './page-addresses.ts'

const site = { origin, demo: true, apiBase: '/api', identityBase: '', apiKey: '', readsIdCards: false }

/** The product on a house of the demonstration, with its pages drawn; `x-failures` names the parts of a page that failed. */
export const drawingApp = (house: House): App =>
  appOn(house.services, {
    render: (request, context) =>
      createRequestHandler({ request, createRouter: () => getRouter({ ...context, site }) })(async ({ router }) => {
        const html = renderToString(createElement(RouterServer, { router }))
        const failures = router.state.matches.filter(({ status }) => status !== 'success').map(({ id }) => id)
        return new Response(html, { headers: { 'x-failures': failures.join(' ') } })
      }),
  })
