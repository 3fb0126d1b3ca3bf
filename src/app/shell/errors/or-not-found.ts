import { notFound } from '@tanstack/react-router'
import { ApiError } from '#http/api-error.ts'

/** Waits for a call of the API; what is absent or hidden becomes the 404 page. `await orNotFound(api.estate.one({ id }))` */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
