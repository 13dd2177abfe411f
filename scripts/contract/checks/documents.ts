import type { Check } from '../check.ts'

export const DOCUMENTS: readonly Check[] = []
