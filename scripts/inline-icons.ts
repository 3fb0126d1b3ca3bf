import * as icons from '@mdi/js'
import type { Plugin } from 'vite'

const paths: Readonly<Record<string, string>> = icons

/**
 * Writes the drawing of an icon into the module that imports it. The package is one module, so that every page would bring along
 * the icons of all.
 */
export function inlineIcons(): Plugin {
  return {
    name: 'sumika:inline-icons',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { code: '@mdi/js' },
      handler: (code) => ({
        code: code.replace(/import\s*\{([^}]+)\}\s*from\s*["']@mdi\/js["'];?/g, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map(constant)
            .join(' '),
        ),
        map: null,
      }),
    },
  }
}

function constant(name: string): string {
  const path = paths[name]
  if (path === undefined) throw new Error(`${name} is no icon of @mdi/js`)
  return `const ${name} = ${JSON.stringify(path)};`
}
