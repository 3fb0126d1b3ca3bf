/**
 * A refusal in the protocol's own words: `message` is a code such as `EMAIL_EXISTS`, or `CODE : detail`.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest
 */
export class ProtocolError extends Error {
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(message: string, status = 400, retryAfter?: number) {
    super(message)
    this.name = 'ProtocolError'
    this.status = status
    this.retryAfter = retryAfter
  }

  /** The message without its detail. */
  get code(): string {
    return this.message.split(' : ')[0] ?? this.message
  }
}

const STATUS_NAMES: Record<number, string> = {
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

const REASONS: Readonly<Record<number, string>> = {
  403: 'forbidden',
  404: 'notFound',
  500: 'backendError',
  503: 'backendError',
}

/** The protocol's error envelope. */
export function envelope({ message, status }: { message: string; status: number }): object {
  const reason = REASONS[status] ?? 'invalid'
  const name = STATUS_NAMES[status]
  return {
    error: {
      code: status,
      message,
      errors: [{ message, reason, domain: 'global' }],
      ...(name ? { status: name } : {}),
    },
  }
}
