/** What a player does to scroll: from then on the page is theirs, and nothing scrolls it for them. */
export const TAKING_OVER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
