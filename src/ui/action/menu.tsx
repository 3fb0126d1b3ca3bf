import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'

/**
 * A button that opens a panel under itself, without JavaScript too (`<details>`). Where JavaScript runs, a navigation,
 * Escape, a press or the keyboard's going elsewhere closes it.
 */
export function Menu({
  label,
  button,
  buttonClass,
  panelClass,
  className = '',
  onToggle,
  children,
}: {
  label?: string
  button: ReactNode
  buttonClass: string
  panelClass: string
  className?: string
  onToggle?: () => void
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const href = useLocation({ select: (location) => location.href })
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [href])
  useEffect(() => {
    const box = details.current
    function closeOn(event: Event) {
      if (!box?.open) return
      if (event instanceof KeyboardEvent && event.key === 'Escape') {
        box.open = false
        box.querySelector('summary')?.focus()
      } else if (event.type !== 'keydown' && !box.contains(event.target as Node)) box.open = false
    }
    document.addEventListener('keydown', closeOn)
    document.addEventListener('pointerdown', closeOn)
    document.addEventListener('focusin', closeOn)
    return () => {
      document.removeEventListener('keydown', closeOn)
      document.removeEventListener('pointerdown', closeOn)
      document.removeEventListener('focusin', closeOn)
    }
  }, [])
  return (
    <details ref={details} className={className} onToggle={onToggle}>
      <summary aria-label={label} title={label} className={`cursor-pointer list-none ${buttonClass}`}>
        {button}
      </summary>
      <div className={panelClass}>{children}</div>
    </details>
  )
}
