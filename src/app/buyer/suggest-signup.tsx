import { createFileRoute } from '@tanstack/react-router'
import { Article } from '../article.tsx'

export const Route = createFileRoute('/_default/buyer/suggestSignup')({ component: SuggestSignup })

function SuggestSignup() {
  return <Article title="SuggestSignup">{null}</Article>
}
