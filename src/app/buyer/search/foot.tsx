import type { ReactNode } from 'react'
import { useMe } from '#app/use-me.ts'

/** The actions of a long form, always in reach; on phones above the tabs of who is signed in. */
export function Foot({ children }: { children: ReactNode }) {
  const me = useMe()
  return (
    <div
      className={`bg-base-100 border-base-300 sticky z-10 -mx-4 mt-8 flex flex-wrap gap-3 border-t px-4 py-3 md:bottom-0 ${me ? 'bottom-16' : 'bottom-0'}`}
    >
      {children}
    </div>
  )
}
