import { Refusal } from '@layline/shared/contract/error-codes'
import { JournalError } from '../journal/journal.ts'
import { withoutPaths } from './worlds/data-directory.ts'

/** Of a body that is packed, or in another charset. */
const UNREAD_ENCODING = 'Send the body as JSON in UTF-8, without a content-encoding'

/**
 * The refusal that answers an error, on REST and on the bet socket. What is no refusal, nor a client error of Express or
 * its body parser, is a fault of ours: INTERNAL.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof JournalError) return withoutPaths(error)
  const { type, status } = (error ?? {}) as { type?: string; status?: number }
  if (type === 'entity.parse.failed') return new Refusal('BAD_JSON')
  if (type === 'entity.too.large') return new Refusal('TOO_LARGE')
  if (status === 415) return new Refusal('UNSUPPORTED_MEDIA_TYPE', UNREAD_ENCODING)
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('BAD_REQUEST')
  return new Refusal('INTERNAL')
}

/** True for a fault of ours and for a journal that cannot be used: the log says what the caller is not told. */
export const isForTheLog = (error: unknown): boolean =>
  error instanceof JournalError || refusalOf(error).code === 'INTERNAL'
