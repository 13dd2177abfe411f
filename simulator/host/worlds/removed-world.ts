import { Refusal } from '@layline/shared/contract/error-codes'

/** Refuses what a world can no longer do because it was removed after it was asked. */
export const removedMeanwhile = (cause?: unknown): Refusal =>
  new Refusal('WORLD_NOT_FOUND', 'The world was removed meanwhile', { cause })
