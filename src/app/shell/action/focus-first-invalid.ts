// A control, a slot for a photo, or the first option of a group.
const invalid = '[aria-invalid=true], [data-invalid], fieldset[aria-describedby$=error] input'

/**
 * Focuses the first invalid control of an element, in the order of the page; false when there is none. For forms of which
 * not every control is registered with react-hook-form, which does the same for those that are.
 */
export function focusFirstInvalid(element: HTMLElement | null): boolean {
  const control = element?.querySelector<HTMLElement>(invalid)
  control?.focus()
  return control != null
}
