import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Tells those who cannot see it that another page has come: its title is read out and focus goes to its beginning. */
export function FocusOnNavigate() {
  // Where the page has come to stand; `location` is ahead of it while the page is still on its way.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== pathname
    before.current = pathname
    if (!moved) return
    setTitle(document.title)
    if (!location.hash) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p aria-live="polite" role="status" className="sr-only">
      {title}
    </p>
  )
}
