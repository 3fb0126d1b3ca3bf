import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Tells those who cannot see it that another page has come: its title is read out and focus goes to its beginning. */
export function Arrival() {
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
  return (
    <p aria-live="polite" role="status" className="sr-only">
      {title}
    </p>
  )
}
