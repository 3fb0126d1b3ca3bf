import { Asset, type RouterManagedTag, useRouter, useTags } from '@tanstack/react-router'
import { useBrand } from './use-app.ts'

/**
 * What the routes say in the `<head>`, with the site's name behind each title: the router's own `HeadContent` knows no name, and a route
 * says its title before it knows whose page it is.
 */
export function DocumentHead() {
  const { nonce } = useRouter().options.ssr ?? {}
  const { name } = useBrand()
  const tags = useTags()
  const untitled = tags.some(({ tag }) => tag === 'title') ? [] : [{ tag: 'title', children: '' } as const]
  let drawnCount = 0
  return [...untitled, ...tags].map((tag) => {
    const named = withName(tag, name)
    // What is drawn once needs no name of its own: to make one of a page's structured data takes longer than to draw it.
    return <Asset key={import.meta.env.SSR ? drawnCount++ : JSON.stringify(named)} {...named} nonce={nonce} />
  })
}

const titleWithName = (title: string, name: string) => (title ? `${title} | ${name}` : name)

function withName(tag: RouterManagedTag, name: string): RouterManagedTag {
  if (tag.tag === 'title') return { ...tag, children: titleWithName(tag.children ?? '', name) }
  if (tag.tag === 'meta' && tag.attrs?.property === 'og:title')
    return { ...tag, attrs: { ...tag.attrs, content: titleWithName(tag.attrs.content, name) } }
  return tag
}
