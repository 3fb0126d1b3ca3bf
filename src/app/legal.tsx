import { createFileRoute } from '@tanstack/react-router'
import { Article } from './article.tsx'

export const Route = createFileRoute('/_default/legal')({ component: Legal })

function Legal() {
  return <Article title="Legal">{null}</Article>
}
