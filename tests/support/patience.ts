/**
 * When one step of a browser test counts as hanging, ms: a wait of a page, a poll of an expectation. A busy machine takes ten
 * times as long as a quiet one, and no step takes a quiet one more than a few seconds.
 */
export const STEP_HANGS_AFTER_MS = 60_000
