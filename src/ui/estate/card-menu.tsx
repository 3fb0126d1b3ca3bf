import { mdiDotsHorizontal } from '@mdi/js'
import { useHydrated } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { Menu } from '../action/menu.tsx'
import { Icon } from '../icon.tsx'

/**
 * What else can be done with an estate of a list, behind one button; `title` is the estate's. It is there once the page is alive: it needs
 * scripts. Its acts (`children`, each a `MenuAct`) are drawn when it is opened first, so that their code may come then.
 */
export function CardMenu({ title, children }: { title: string; children: ReactNode }) {
  const isAlive = useHydrated()
  const [wasOpened, setOpened] = useState(false)
  return (
    <Menu
      label={`「${title}」のメニュー`}
      className={`relative z-10 -mr-2 open:z-20 print:hidden ${isAlive ? '' : 'invisible'}`}
      button={<Icon path={mdiDotsHorizontal} />}
      buttonClass="btn btn-ghost btn-circle"
      panelClass="bg-base-100 border-base-300 rounded-field absolute top-12 right-0 w-max border p-1 shadow-lg"
      onToggle={() => setOpened(true)}
    >
      {wasOpened && <Suspense>{children}</Suspense>}
    </Menu>
  )
}
