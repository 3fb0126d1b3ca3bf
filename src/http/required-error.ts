/** A call was made without something it cannot do without. A bug of the caller; nothing was sent. */
export class RequiredError extends Error {
  readonly field: string

  constructor(field: string, call: string) {
    super(`Required parameter ${field} was null or undefined when calling ${call}`)
    this.name = 'RequiredError'
    this.field = field
  }
}
