import { createFileRoute } from '@tanstack/react-router'
import { Article } from './article.tsx'

export const Route = createFileRoute('/_default/faq')({ component: Faq })

function Faq() {
  return <Article title="Faq">{null}</Article>
}
