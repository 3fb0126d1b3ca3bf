import { createFileRoute } from '@tanstack/react-router'
import { Article } from './article.tsx'

export const Route = createFileRoute('/_default/terms')({ component: Terms })

function Terms() {
  return <Article title="Terms">{null}</Article>
}
