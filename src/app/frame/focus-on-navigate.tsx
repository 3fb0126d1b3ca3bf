import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** After a navigation: moves the focus to the beginning of the page, and has screen readers announce its title. */
export function FocusOnNavigate() {
  // `resolvedLocation` is the page that is shown; `location` is already the next one while that still loads.
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
