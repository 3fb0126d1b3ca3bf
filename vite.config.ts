import { relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './scripts/chunks.ts'
import { closeWithVite } from './scripts/close-with-vite.ts'
import { inlineIcons } from './scripts/inline-icons.ts'
import { routes } from './src/app/routes.ts'

/** What tests and places write below the project is no source: to watch its ten thousands of files took most of a start. */
const isWritten = (path: string) => /^(\.cache|data|data-dev|dist)(\/|$)/.test(relative(import.meta.dirname, path))

/** Builds `dist/client` (files for the browser) and `dist/server/server.js` (`export default { fetch }`). */
export default defineConfig({
  // Bundled, so that the server loads what it uses of them and not their thousands of files: a third of its start and memory.
  ssr: { noExternal: ['drizzle-orm', '@mdi/js', 'uqr', 'zod', 'hono'] },
  server: { watch: { ignored: isWritten } },
  environments: {
    client: {
      // Every page names all others' files: two letters fewer of each hash are some hundred bytes, and 36 bits tell versions apart.
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunks }, chunkFileNames: 'assets/[name]-[hash:7].js' } },
      },
    },
  },
  plugins: [
    tailwindcss(),
    tanstackStart({
      router: {
        routesDirectory: 'app',
        generatedRouteTree: 'app/tree.gen.ts',
        virtualRouteConfig: routes,
        addExtensions: true,
        // A page's loader travels with the page: nobody downloads the loaders of pages they do not visit. What stands in its place until
        // then is at hand: coming in a file of its own it was late as well, and the whole screen stayed empty.
        codeSplittingOptions: {
          defaultBehavior: [
            ['loader', 'component'],
            ['errorComponent', 'notFoundComponent'],
          ],
        },
      },
    }),
    react(),
    inlineIcons(),
    closeWithVite(),
  ],
})
