// `npm run routes:tree` writes src/app/tree.gen.ts from src/app/routes.ts: Vite's plugin does so as soon as it has read its settings.
import { resolveConfig } from 'vite'

await resolveConfig({ logLevel: 'warn' }, 'build')
