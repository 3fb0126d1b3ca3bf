import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_default/')({ component: Home })

function Home() {
  return <h1 className="mx-auto max-w-6xl px-4 py-10 text-3xl">スミカ</h1>
}
