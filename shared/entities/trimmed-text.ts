import { z } from 'zod'

/**
 * Text without the spaces around it, not empty. The pattern says so in the documents as well, where nothing is trimmed.
 *
 * @param empty why an empty one is refused
 */
export const trimmedText = (lengthMax: number, empty = 'empty') =>
  z.string().trim().regex(/\S/, empty).max(lengthMax)
