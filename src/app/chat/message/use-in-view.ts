import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether an element is to be seen in its `data-scrolls` box; false until the page knows. `margin` lets it count a little before. */
export function useInView<E extends Element>(margin = '0px'): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      root: element.current.closest('[data-scrolls]'),
      rootMargin: margin,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [margin])
  return [element, isInView]
}
