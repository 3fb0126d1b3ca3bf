import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore, useTransition, type RefObject } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldsFor } from '#domain/estate/form/form.ts'
import { groupsOf, screensOf, type Screen } from '#domain/estate/form/screens.ts'
import { focusFirstInvalid } from '#app/shell/action/focus-first-invalid.ts'
import { isLocked } from '#app/features/sell/listing-state.ts'
import { browserStorage } from '#app/shell/session/device-store.ts'
import { useDraft, useDraftEstate } from '../draft/draft-context.ts'
import { screenHref } from './step-href.ts'

const name = 'wholeDetails'
const changes = new EventTarget()
let isSingleScreen: boolean | undefined

const read = () => (isSingleScreen ??= browserStorage().getItem(name) !== null)

function subscribe(listener: () => void) {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}

/** Whether whoever types on this device wants all groups of the details on one screen. The server does not know. */
export const useSingleScreen = (): boolean => useSyncExternalStore(subscribe, read, () => false)

/** Keeps on this device how the details are shown. */
export function setSingleScreen(next: boolean): void {
  isSingleScreen = next
  try {
    if (next) browserStorage().setItem(name, '1')
    else browserStorage().removeItem(name)
  } catch {
    // With a full storage it lasts as long as the page.
  }
  changes.dispatchEvent(new Event('change'))
}

/**
 * The screens before and after this one, and how to go there: saved first. On is gone only where nothing on the screen
 * (`fields`) is refused, and from the last group of the details to the group in which something is.
 */
export function useScreenNavigation({ step, group }: Omit<Screen, 'label'>, fields: RefObject<HTMLElement | null>) {
  const { saved, save } = useDraft()
  const { trigger, getFieldState } = useFormContext()
  const estate = useDraftEstate()
  const navigate = useNavigate()
  const [busy, start] = useTransition()
  const screens = screensOf(estate, useSingleScreen())
  const at = screens.findIndex((screen) => screen.step === step && screen.group === group)
  const previous = screens[at - 1]
  const next = screens[at + 1]

  function refused(): Screen | undefined {
    const isRefused = groupsOf(estate).map((each) =>
      fieldsFor(each, estate).some(({ path }) => getFieldState(path).invalid),
    )
    return screens.filter((screen) => screen.step === 'detail')[isRefused.indexOf(true)]
  }
  async function go(to: Screen) {
    await trigger()
    const isSaved = await save()
    if (to === next && focusFirstInvalid(fields.current)) return
    const left = step === 'detail' && to === next && to.step !== step ? refused() : undefined
    if (left || isSaved || isLocked(saved)) await navigate({ href: screenHref(saved.id, left ?? to) })
  }
  return { previous, next, busy, go: (to: Screen) => start(() => go(to)) }
}
