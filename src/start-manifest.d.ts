/** Which files of the browser belong to which page, as the build of the framework writes it. */
declare module 'tanstack-start-manifest:v' {
  import type { createRequestHandler } from '@tanstack/react-router/ssr/server'

  type Handled = Parameters<typeof createRequestHandler>[0]
  export const tsrStartManifest: () => Awaited<ReturnType<NonNullable<Handled['getRouterManifest']>>>
}
